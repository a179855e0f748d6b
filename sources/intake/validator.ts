/** What identifies the content of one address: the entity tag and date of an HTTP answer, or a version. */
export interface Validator {
  etag?: string;
  lastModified?: string;
  /** Of an npm package; a sha256 of the content where upstream gives nothing of the kind. */
  version?: string;
}
