/** What identifies the content of one address: the entity tag and date of an HTTP answer, or a version. */
export interface Validator {
  etag?: string;
  lastModified?: string;
  /** Version of an npm package, or a sha256 of the content if upstream gives no validator. */
  version?: string;
}
