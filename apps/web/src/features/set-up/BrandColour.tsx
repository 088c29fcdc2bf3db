import { contrastRatio, parseHex } from '@estante/look/palette/colour'
import { derivePalette } from '@estante/look/palette/derive-palette'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Field, type FieldProps } from '../../ui/Field.tsx'
import { BrandPreview } from './BrandPreview.tsx'

/** WCAG 2.2 AA for text. */
const leastContrast = 4.5

interface BrandColourProps {
  /** The institution's short name, for the preview. */
  name: string
  control: Pick<FieldProps, 'name' | 'error' | 'hint' | 'onChange'> & { value: string }
  onChoose: (colour: string) => void
}

/** The brand colour as it is typed or picked, how pages will look with it, and whether words on it can be read. */
export function BrandColour({ name, control, onChoose }: BrandColourProps) {
  const { t } = useTranslation('set-up')
  const { number } = useFormat()
  const colour = parseHex(control.value)
  const palette = colour ? derivePalette(colour) : undefined
  const ratio = colour ? contrastRatio(colour, '#ffffff') : 0
  const shown = palette?.light['surface-brand'] ?? ''
  const values = { ratio: number(Math.floor(ratio * 10) / 10), least: number(leastContrast), colour: shown }
  return (
    <div className="stack stack--4">
      <Field
        width="m"
        label={t('institution.colour')}
        autoComplete="off"
        spellCheck={false}
        maxLength={9}
        {...{ hint: t('institution.colourHint'), ...control }}
        action={
          <input
            type="color"
            className="set-up__colour"
            aria-label={t('institution.pickColour')}
            value={colour ?? '#000000'}
            onChange={({ target }) => onChoose(target.value)}
          />
        }
      />
      {colour && palette && (
        <>
          {shown === colour ? (
            <p className="soft">{t('institution.contrastGood', values)}</p>
          ) : (
            <Alert tone={ratio < leastContrast ? 'warn' : 'info'}>
              {t(ratio < leastContrast ? 'institution.contrastPoor' : 'institution.darkened', values)}
            </Alert>
          )}
          <div className="set-up__previews">
            <BrandPreview label={t('institution.previewLight')} name={name} colours={palette.light} />
            <BrandPreview label={t('institution.previewDark')} name={name} colours={palette.dark} />
          </div>
        </>
      )}
    </div>
  )
}
