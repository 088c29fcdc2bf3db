import type { AnswerOf } from '@estante/contract/shapes'
import { mostPeopleFileBytes } from '@estante/domain/patron/people-file'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/facts.css'
import '../../theme/pages/people.css'
import { Alert } from '../../ui/Alert.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { type Desk, DeskFrame } from '../desk/DeskFrame.tsx'
import { useHoldsSettings } from '../desk/use-desk-rights.ts'
import { ChoosePeopleFile } from './ChoosePeopleFile.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportPreview } from './ImportPreview.tsx'

/** Loads a file of people: what it would do is shown, and somebody decides its conflicts, before anything is written. */
export function ImportPeoplePage() {
  const { t } = useTranslation('people-import')
  usePageTitle(t('title'))
  return (
    <DeskFrame title={t('title')} current={paths.people}>
      {(desk) => <ImportPeople desk={desk} />}
    </DeskFrame>
  )
}

function ImportPeople({ desk }: { desk: Desk }) {
  const { t } = useTranslation('people-import')
  const mayImport = useHoldsSettings()
  const [file, setFile] = useState<File>()
  const [unread, setUnread] = useState<string>()
  const [done, setDone] = useState<AnswerOf<'people.import'>>()
  const preview = useChange('people.import_preview')
  const query = { biblioteca: desk.place.library }
  /** The bytes as they are now: what is checked is what is imported, whatever becomes of the file. */
  const choose = async (chosen: File) => {
    setDone(undefined)
    preview.reset()
    setFile(undefined)
    if (chosen.size > mostPeopleFileBytes) return setUnread(t('tooLarge', { name: chosen.name, most: mostMegabytes }))
    try {
      const kept = new File([await chosen.arrayBuffer()], chosen.name)
      setUnread(undefined)
      setFile(kept)
      preview.mutate({ query, file: kept })
    } catch {
      setUnread(t('unreadable', { name: chosen.name }))
    }
  }
  const checked = preview.data?.answer
  return (
    <>
      <BackLink href={paths.people}>{t('back')}</BackLink>
      {!mayImport ? (
        <Alert tone="info" title={t('noRight')}>
          {t('noRightText')}
        </Alert>
      ) : done && file ? (
        <ImportDone done={done} name={file.name} onAgain={() => setDone(undefined)} />
      ) : (
        <div className="stack stack--6">
          <ChoosePeopleFile isFirst={!checked} busy={preview.isPending} onChoose={(chosen) => void choose(chosen)} />
          {unread && (
            <Alert tone="danger" role="alert" title={t('notChecked')}>
              {unread}
            </Alert>
          )}
          <ChangeFailed title={t('notChecked')} error={preview.error} />
          {file && checked && (
            <ImportPreview
              key={checked.versao}
              file={file}
              checked={checked}
              library={desk.place.library}
              isChecking={preview.isPending}
              onCheckAgain={() => preview.mutate({ query, file })}
              onDone={(answer) => {
                preview.reset()
                setDone(answer)
              }}
            />
          )}
        </div>
      )}
    </>
  )
}

const mostMegabytes = mostPeopleFileBytes / 1024 / 1024
