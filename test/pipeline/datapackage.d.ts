/** What the tests use of `datapackage`, which has no types of its own. */
declare module 'datapackage' {
  export class Package {
    static load(descriptor: object, options: { basePath: string; strict?: boolean }): Promise<Package>;
    readonly valid: boolean;
    readonly errors: Error[];
    getResource(name: string): { read(options: { keyed: true }): Promise<object[]> };
  }
}
