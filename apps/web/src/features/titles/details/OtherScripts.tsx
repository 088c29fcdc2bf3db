import type { TitleSummary } from '@estante/contract/titles.shapes'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { textLanguage } from '../text-language.ts'
import { Fact } from './Fact.tsx'

interface OtherScriptsProps {
  scripts: TitleSummary['outras_escritas']
  /** MARC code of the title's language. */
  language: string | undefined
}

/** Fields in their original script, except the title, which is in the page's head. */
export function OtherScripts({ scripts, language }: OtherScriptsProps) {
  const { t } = useTranslation('titles')
  const others = scripts.filter((one) => one.paragrafo !== '245')
  if (others.length === 0) return null
  return (
    <Fact label={t('fields.otherScripts')} className="stack stack--2">
      {others.map(({ paragrafo, texto, direita_para_esquerda: rightToLeft }) => (
        <p key={paragrafo + texto} lang={textLanguage(language, texto)} dir={rightToLeft ? 'rtl' : undefined}>
          {texto}
        </p>
      ))}
    </Fact>
  )
}
