declare module "sparkpost" {
  /** As far as the tests use it; the package brings no types. */
  export default class SparkPost {
    constructor(key: string, options: { origin: string });
    transmissions: { send(mail: object): Promise<unknown> };
  }
}
