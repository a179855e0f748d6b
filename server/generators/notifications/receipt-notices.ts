/** News of the payment of an order. */
import { type Notice, templates } from './notice.ts';

export const receiptPaid: Notice = {
  subjects: templates(
    'Your receipt for {order}',
    'Payment received: {order}',
    'Receipt for {order}: {total}',
    'Thank you for your order {order}',
  ),
  bodies: templates(
    'Thank you for your order. We have received your payment of {total} for {order} ({articles}).\n\nYou will get another message as soon as the parcel leaves us.',
    'This is your receipt for {order}: {articles}, {total} in all, taxes included. The payment is complete.\n\nYou will find the invoice as a PDF under "My orders".',
    'We have charged {total} for your order {order} ({articles}). We are setting the {product} aside for you right now.\n\nPlease keep this email as your receipt.',
  ),
  titles: templates('Payment received', 'Your receipt', 'Order {order}'),
  lines: templates(
    '{total} for {order}. Thank you!',
    'We have received {total} for {order} and are packing it.',
    'Your payment of {total} is complete. The receipt is under "My orders".',
  ),
  texts: templates(
    'Example Shop: thank you! We have received {total} for your order {order}. The receipt is in your account.',
    'Example Shop: payment of {total} for {order} complete. We will text you when the parcel is on its way.',
  ),
};

/** For orders that were paid some time ago. */
export const receiptCopy: Notice = {
  subjects: templates(
    'Copy of your receipt for {order}',
    'The receipt you asked for: {order}',
    'Your invoice for {order} is ready',
  ),
  bodies: templates(
    'Here is the copy of the receipt that you asked for: order {order}, {articles}, {total} in all, taxes included.\n\nThe invoice is under "My orders" as a PDF.',
    'Your invoice for {order} ({total}) is ready. You can download it under "My orders" as often as you like.\n\nThe order has been paid; there is nothing left to do.',
  ),
  titles: templates('Receipt for {order}', 'Your invoice is ready', 'Copy of a receipt'),
  lines: templates(
    'The copy of your receipt for {total} is under "My orders".',
    'Order {order}, {total}: you can download the invoice now.',
  ),
  texts: templates(
    'Example Shop: the copy of your receipt for {order} ({total}) is in your account under "My orders".',
    'Example Shop: your invoice for {order} ({total}) is ready. You will find it under "My orders".',
  ),
};

/** For orders that were paid and cancelled. */
export const receiptOfRefund: Notice = {
  subjects: templates(
    'Your refund for {order}: {total}',
    'We have paid you back for {order}',
    '{order} is cancelled: your refund',
  ),
  bodies: templates(
    'Your order {order} has been cancelled, and we have sent {total} back the way you paid. It can take your bank a few working days to book it.\n\nThere is nothing you need to do.',
    'This is your receipt for the refund of {order}: {articles}, {total} in all, taxes and shipping included.\n\nIf you still want the {product}, you can order again under "My orders".',
  ),
  titles: templates('Your refund', 'Refund for {order}'),
  lines: templates(
    '{total} for {order} is on its way back to you.',
    '{order} is cancelled. We have sent you {total}.',
  ),
  texts: templates(
    'Example Shop: your order {order} is cancelled. We have sent {total} back the way you paid.',
  ),
};

export const receiptOfOrder: Notice = {
  subjects: templates(
    'We have received your order {order}',
    'Order {order}: payment pending',
    'Confirmation of your order {order}',
  ),
  bodies: templates(
    'Thank you for your order {order} with {articles}. The payment of {total} is still pending; we begin to pack as soon as it is confirmed.\n\nYou can follow it under "My orders".',
    'We have your order {order} and keep the {product} for you. As soon as the payment of {total} is confirmed, you will get the receipt.',
  ),
  titles: templates('Order received', 'Order {order}'),
  lines: templates(
    'We have your order {order}. The payment of {total} is still pending.',
    'Thank you! We pack {order} as soon as the payment of {total} is confirmed.',
  ),
  texts: templates(
    'Example Shop: we have your order {order}. The payment of {total} is pending; we pack as soon as it is confirmed.',
  ),
};

export const receiptOfCancellation: Notice = {
  subjects: templates('Your order {order} has been cancelled', '{order}: nothing was charged'),
  bodies: templates(
    'Your order {order} was cancelled before it was paid. You were not charged the {total}, so there is nothing to pay back.\n\nIf you still want the {product}, you can order again under "My orders".',
    'As no payment arrived for {order}, we have cancelled it. You have not been charged the {total}.',
  ),
  titles: templates('Order cancelled', '{order} cancelled'),
  lines: templates(
    '{order} was not paid and has been cancelled. Nothing was charged.',
    '{total} for {order} was not charged.',
  ),
  texts: templates(
    'Example Shop: your order {order} was cancelled before it was paid. {total} was not charged.',
  ),
};
