/** The collections, by name. The numbers of items, in all and per user, are those of JSONPlaceholder. */

export const USERS = 10;

export interface Collection {
  size: number;
  /** Name of the field by which another collection refers to it. */
  key: string;
}

export const COLLECTIONS: Readonly<Record<string, Collection>> = {
  posts: { size: 10 * USERS, key: 'postId' },
  comments: { size: 50 * USERS, key: 'commentId' },
  albums: { size: 10 * USERS, key: 'albumId' },
  photos: { size: 500 * USERS, key: 'photoId' },
  todos: { size: 20 * USERS, key: 'todoId' },
  users: { size: USERS, key: 'userId' },
};
