import { type ImageName, type ImageRule, imageRules } from '@estante/domain/institution/image-rules'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import type { SavedInstitution } from './InstitutionForm.tsx'

export function InstitutionImages({ saved }: { saved: SavedInstitution }) {
  const { t } = useTranslation('set-up')
  return (
    <section className="stack stack--6" aria-labelledby="imagens">
      <h3 id="imagens">{t('images.title')}</h3>
      <div className="set-up__images">
        <InstitutionImage name="logo" isThere={saved.tem_logo} />
        <InstitutionImage name="background" isThere={saved.tem_background} />
      </div>
    </section>
  )
}

interface InstitutionImageProps {
  name: ImageName
  isThere: boolean
}

/** One picture: what is there, another one in its place, or none. */
function InstitutionImage({ name, isThere }: InstitutionImageProps) {
  const { t } = useTranslation('set-up')
  const { number } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [turn, setTurn] = useState(0)
  const [tooHeavy, setTooHeavy] = useState<string>()
  const [asks, setAsks] = useState(false)
  const upload = useChange('set-up.set_image', () => done(t('images.set')))
  const removal = useChange('set-up.remove_image', () => done(t('images.removed')))
  const done = (text: string) => {
    setAsks(false)
    setTurn((times) => times + 1)
    showToast({ text })
  }
  const { types, most, leastSide, mostSide }: ImageRule = imageRules[name]
  const limits = { most: number(most / 1024), least: number(leastSide), sides: number(mostSide) }
  // A server that refuses a file before it came whole closes the connection, and the browser would not learn why.
  const send = (file: File) => {
    upload.reset()
    removal.reset()
    if (file.size <= most) {
      setTooHeavy(undefined)
      return upload.mutate({ query: { imagem: name }, file })
    }
    setTooHeavy(t('images.tooHeavy', { name: file.name, size: number(Math.ceil(file.size / 1024)), ...limits }))
  }
  return (
    <div className="stack stack--3">
      <h4>{t(`images.${name}`)}</h4>
      {isThere ? (
        <img
          className={`set-up__image set-up__image--${name}`}
          src={`/imagens/${name}?${turn}`}
          alt={t(`images.${name}Now`)}
        />
      ) : (
        <p className="soft">{t(`images.${name}None`)}</p>
      )}
      <p className="hint">{t(`images.${name}Hint`, limits)}</p>
      {tooHeavy && (
        <Alert tone="danger" role="alert" title={t('images.notSet')}>
          {tooHeavy}
        </Alert>
      )}
      <ChangeFailed error={upload.error ?? removal.error} title={t('images.notSet')} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t(`images.${name}`)}
        accept={Object.values(types).join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) send(file)
          target.value = ''
        }}
      />
      <div className="btn-group">
        <Button icon={ImageUp} busy={upload.isPending} onClick={() => input.current?.click()}>
          {t(`images.${name}Choose`)}
        </Button>
        {isThere && (
          <Button tone="quiet-danger" onClick={() => setAsks(true)}>
            {t(`images.${name}Remove`)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        danger
        title={t(`images.${name}Asks`)}
        action={t(`images.${name}Remove`)}
        keep={t('keep')}
        busy={removal.isPending}
        onConfirm={() => removal.mutate({ query: { imagem: name } })}
        onClose={() => setAsks(false)}
      >
        {t('images.removeText')}
      </ConfirmDialog>
    </div>
  )
}
