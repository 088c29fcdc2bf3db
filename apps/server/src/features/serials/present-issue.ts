import type { WireIssue } from '@estante/contract/serials.shapes'
import { issueState } from '@estante/domain/serials/issue-state'
import { chronologyWord } from '@estante/marc/mapping/holding-words'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { issueName } from './find-issue-name.ts'
import type { StoredIssue } from './store.ts'
import { unitTags } from './units.ts'

/** @param today the institution's day */
export function presentIssue(issue: StoredIssue, language: Language, today: string): WireIssue {
  const state = issueState(issue, today)
  return {
    cod_par: unitTags[issue.unit],
    seq_par: String(issue.libraryId),
    seq_sec: String(issue.id),
    cod_periodicidade: issue.frequency ?? '',
    ano: String(issue.year),
    volume: issue.volume ?? '',
    numero: issue.number ?? '',
    periodo: chronologyWord(issue.period ?? '', language),
    descricao: issueName(issue, language),
    data_publicacao: wireDay(issue.publishedOn),
    data_publicacao_iso: issue.publishedOn ?? '',
    data_recebimento: wireDay(issue.receivedOn),
    data_recebimento_iso: issue.receivedOn ?? '',
    data_reclamacao: wireDay(issue.claimedOn),
    data_reclamacao_iso: issue.claimedOn ?? '',
    situacao: state,
    situacao_descricao: labelFor(language, 'issueState', state),
  }
}

/** The frequency in words; a number counts the issues of a year. */
export function frequencyName(frequency: string, language: Language): string {
  return labelFor(language, 'frequency', frequency)
}
