/** The input of a field, for putting the focus there. */
export const inputId = (name: string): string => `customer-${name}`;
