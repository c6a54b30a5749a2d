/** Networks that an enterprise may name, and letters of what one is called. */
export const NETWORKS_MAX = 200;
export const NETWORK_LABEL_MAX = 60;
