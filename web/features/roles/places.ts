export const LIST = "/admin/permission";
/** In the place of a number: the form of a role that is to be made. */
export const NEW = "new";
export const toRole = (id: number | string): string => `${LIST}/${id}`;
/** The form of a new role that begins as a copy. */
export const toCopy = (id: number): string => `${LIST}/${NEW}?from=${id}`;
