/** A menu as a spreadsheet beside the other files of a shop, one dish in a row. */
export const DISHES = 'dishes.csv';
