/** The data of the package: the generating routes, and the vocabulary of the release that it was built with. */
import { ROUTES } from 'package:routes';
import snapshot from 'package:vocabulary';
import { vocabularyOf } from '../db/vocabulary.ts';
import { tablesOfSnapshot } from '../db/vocabulary-snapshot.ts';
import { Catalogue } from './world.ts';

export const CATALOGUE = new Catalogue(ROUTES);

export const DATASET = {
  version: snapshot.version,
  vocabulary: vocabularyOf(tablesOfSnapshot(snapshot)),
};
