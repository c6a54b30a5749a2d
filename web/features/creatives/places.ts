export const LIBRARIES = "/creatives";
export const NEW_LIBRARY = "/creatives/imageLibrary";
/** The word that stands for an image that is not there yet. */
export const NEW = "new";

export const toGallery = (libraryId: string): string => `${LIBRARIES}/viewGallery/${libraryId}`;
export const toEditor = (library: { id: string; name: string }, imageId = NEW): string =>
  `${NEW_LIBRARY}/${library.id}/${encodeURIComponent(library.name)}/${imageId}`;
