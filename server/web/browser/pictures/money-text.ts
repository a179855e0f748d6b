/** An amount with as many decimals as its currency has: 106.60 USD, 1,350 JPY. */
export function moneyText(amount: number, currency?: string): string {
  if (currency === undefined) return String(amount);
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const { maximumFractionDigits } = format.resolvedOptions();
  const digits = { minimumFractionDigits: maximumFractionDigits, maximumFractionDigits };
  return `${new Intl.NumberFormat('en', digits).format(amount)} ${currency}`;
}
