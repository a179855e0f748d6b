import { expect, test } from './fixtures.ts';

/** Stands in for the application. */
const PAGE = `<!doctype html><title>Orders</title><ul></ul><p role="alert"></p>
<script type="module">
  const response = await fetch('/api/orders' + location.search);
  const { data = [], detail = '' } = await response.json();
  document.querySelector('p').textContent = detail;
  document.querySelector('ul').innerHTML = data.map(({ orderNumber }) => '<li>' + orderNumber).join('');
</script>`;

test.beforeEach(({ page }) =>
  page.route('https://shop.test/orders*', (route) => route.fulfill({ contentType: 'text/html', body: PAGE })),
);

test('a page lists the orders of the world', async ({ page, shop }) => {
  await page.goto('https://shop.test/orders?count=3');
  const numbers = shop.orders({ count: 3 }).map(({ orderNumber }) => orderNumber);
  await expect(page.getByRole('listitem')).toHaveText(numbers);
});

test('a page says what went wrong', async ({ page, shop: _ }) => {
  await page.goto('https://shop.test/orders?count=3&simulate=status:503');
  await expect(page.getByRole('alert')).toHaveText('A simulated 503, as the query asked for.');
});
