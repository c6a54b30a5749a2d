/** Whether the embedder, which knows English alone, has anything to say of a text. */
export const isEnglish = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && (text.match(/[a-z]/gi)?.length ?? 0) / letters > 0.7;
};
