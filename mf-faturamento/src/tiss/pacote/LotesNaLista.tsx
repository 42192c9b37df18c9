import { counted, formatReais, type PacoteDaLista, type SituacaoDoLote } from '@clinica/shared-domain'
import { Chip, Icon } from '@clinica/shared-ui'
import { PALAVRAS_DA_SITUACAO } from '../situacoes'
import css from './pacote.module.css'
import { type LotesDoPacote, useLotesDoPacote } from './useLotesDosPacotes'

/** What needs somebody comes first; a cancelled lot is no news of the package. */
const ORDEM: readonly SituacaoDoLote[] = ['recusado', 'gerado', 'enviado', 'protocolo']
/** Of one lot, and of several. */
const NA_CELULA: Record<SituacaoDoLote, readonly [string, string]> = {
  recusado: ['recusado', 'recusados'],
  gerado: ['para enviar', 'para enviar'],
  enviado: ['enviado', 'enviados'],
  protocolo: ['com protocolo', 'com protocolo'],
  cancelado: ['cancelado', 'cancelados'],
}

/** 'fora: 8 guias, R$ 3.415,55 · particulares: R$ 4.145,00': with the lots' money it is the package's. */
const foraDe = ({ semLote, particulares }: LotesDoPacote): string =>
  [
    semLote.guias > 0 && `fora: ${counted(semLote.guias, 'guia', 'guias')}, ${formatReais(semLote.centavos)}`,
    particulares.guias > 0 && `particulares: ${formatReais(particulares.centavos)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** A package as the CSV has it. */
export type PacoteComLotes = PacoteDaLista & { lotes?: LotesDoPacote }

/** '1 com protocolo · fora: 2 guias, R$ 392,00' */
export const lotesEmTexto = (lotes: LotesDoPacote | undefined): string => {
  if (!lotes) return ''
  const partes = ORDEM.filter((s) => lotes[s] > 0).map((s) => counted(lotes[s], ...NA_CELULA[s]))
  if (partes.length === 0) return lotes.semLote.guias > 0 ? 'Sem lote' : ''
  return [...partes, foraDe(lotes)].filter(Boolean).join(' · ')
}

/** The lots of a package in its row: 'did I already?'. */
export const LotesNaLista = ({ pacote }: { pacote: { _id: string } }) => {
  const lotes = useLotesDoPacote(pacote._id)
  if (!lotes) return null
  const tem = ORDEM.filter((s) => lotes[s] > 0)
  if (tem.length === 0)
    return lotes.semLote.guias > 0 ? (
      <Chip size="small" icon={<Icon name="livre" size={13} />} label="Sem lote" />
    ) : null
  return (
    <span className={css.lotes} title={lotesEmTexto(lotes)}>
      {tem.map((s) => (
        <Chip
          key={s}
          size="small"
          color={PALAVRAS_DA_SITUACAO[s].tom}
          icon={<Icon name={PALAVRAS_DA_SITUACAO[s].icone} size={13} />}
          label={counted(lotes[s], ...NA_CELULA[s])}
        />
      ))}
      {foraDe(lotes) ? <small>{foraDe(lotes)}</small> : null}
    </span>
  )
}
