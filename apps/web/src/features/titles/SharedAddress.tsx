import '../../theme/pages/share.css'
import { QrPicture } from '../../ui/QrPicture.tsx'
import type { useCopyText } from './copies/use-copy-text.ts'

interface SharedAddressProps {
  url: string
  outcome: ReturnType<typeof useCopyText>['outcome']
  words: { picture: string; copied: string; failed: string }
}

/** An address to share: as a QR code drawn here, to read, and whether it could be copied. */
export function SharedAddress({ url, outcome, words }: SharedAddressProps) {
  return (
    <>
      <QrPicture text={url} label={words.picture} />
      <p className="share__address">{url}</p>
      <p role="status" className="small soft">
        {outcome === 'copied' && words.copied}
        {outcome === 'failed' && words.failed}
      </p>
    </>
  )
}
