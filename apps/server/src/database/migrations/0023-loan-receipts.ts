/**
 * The receipt of the lending itself: a renewal writes its own into `receipt`. Of loans that were renewed before, only the
 * receipts of the renewals are known.
 */
export const loanReceipts = `
alter table loans add column lent_receipt text;
update loans set lent_receipt = receipt where renewals_made = 0;
`
