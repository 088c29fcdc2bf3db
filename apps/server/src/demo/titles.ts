/** Every title of the demonstration library, in the order in which they are numbered. */
import type { DemoTitle } from './title-row.ts'
import { brazilianEssays } from './titles/brazilian-essays.ts'
import { novels, poetryAndTheatre } from './titles/brazilian-literature.ts'
import { brazilianNovels } from './titles/brazilian-novels.ts'
import { englishLiterature } from './titles/english-literature.ts'
import { engineering, health, lawAndSociety } from './titles/health-engineering-law.ts'
import { articles, journals } from './titles/journals.ts'
import { films, maps, recordings, scores } from './titles/music-film-maps.ts'
import { philosophy } from './titles/philosophy.ts'
import { arts, portuguese, world } from './titles/portuguese-and-world.ts'
import { sciences } from './titles/sciences.ts'
import { spanishLiterature } from './titles/spanish-literature.ts'
import { accessibleAndThings, ebooks, theses } from './titles/theses-ebooks.ts'

export const demoTitles: readonly DemoTitle[] = [
  brazilianNovels,
  novels,
  poetryAndTheatre,
  brazilianEssays,
  spanishLiterature,
  englishLiterature,
  portuguese,
  world,
  arts,
  philosophy,
  sciences,
  health,
  engineering,
  lawAndSociety,
  theses,
  ebooks,
  accessibleAndThings,
  journals,
  articles,
  scores,
  recordings,
  films,
  maps,
].flat()
