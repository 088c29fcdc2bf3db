/** Names a title to reference managers, which fetch it from the unAPI server of the page's head; nobody sees or hears it. */
export function UnapiId({ codAcervo }: { codAcervo: string }) {
  return <abbr className="unapi-id" title={codAcervo} hidden />
}
