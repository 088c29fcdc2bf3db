import { FileDown, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../shell/save-file.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { Button } from '../../ui/Button.tsx'

interface ChoosePeopleFileProps {
  isFirst: boolean
  busy: boolean
  onChoose: (file: File) => void
}

/** Says what the file has to be, and takes it. */
export function ChoosePeopleFile({ isFirst, busy, onChoose }: ChoosePeopleFileProps) {
  const { t } = useTranslation('people-import')
  const input = useRef<HTMLInputElement>(null)
  // The mark lets spreadsheets read the letters of its names.
  const saveModel = () => saveFile(new Blob([`\ufeff${t('header')}\r\n`], { type: 'text/csv' }), t('modelName'))
  return (
    <section className="stack people__edit" aria-label={t('file')}>
      {isFirst && (
        <>
          <p>{t('text')}</p>
          <Accordion summary={t('columns')}>
            <div className="stack">
              <p>{t('columnsNeeded')}</p>
              <p>{t('columnsOther')}</p>
              <p>{t('columnsText')}</p>
              <div>
                <Button icon={FileDown} onClick={saveModel}>
                  {t('model')}
                </Button>
              </div>
            </div>
          </Accordion>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file')}
        accept=".csv,.txt,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <div>
        <Button
          tone={isFirst ? 'primary' : 'secondary'}
          icon={FileUp}
          busy={busy}
          busyLabel={t('checking')}
          onClick={() => input.current?.click()}
        >
          {t(isFirst ? 'choose' : 'another')}
        </Button>
      </div>
    </section>
  )
}
