/** Amounts of money in records. */
import { amountField } from '../framework/field-type.ts';

export const money = (meaning: string) => amountField(`${meaning}, in units of the currency.`);
