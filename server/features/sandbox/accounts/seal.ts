/** Where an account's credentials stand: bound into their seal. */
export const sealPlace = (enterpriseId: string, channelId: string): string =>
  `${enterpriseId}/sandbox_account/credentials/${channelId}`;
