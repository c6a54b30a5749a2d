export const LIST = "/admin/departments";
/** In the place of an id: the form of a department that is to be made. */
export const NEW = "new";
export const toDepartment = (id: string): string => `${LIST}/${id}`;
