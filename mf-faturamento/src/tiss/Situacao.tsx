import type { LoteDaLista } from '@clinica/shared-domain'
import { Chip, Icon } from '@clinica/shared-ui'
import { PALAVRAS_DA_SITUACAO } from './situacoes'

/** The state of a lot, and that no schema has seen its file. */
export const Situacao = ({ lote }: { lote: Pick<LoteDaLista, 'situacao' | 'conferido'> }) => {
  const { titulo, icone, tom } = PALAVRAS_DA_SITUACAO[lote.situacao]
  return (
    <>
      <Chip size="small" color={tom} icon={<Icon name={icone} size={13} />} label={titulo} />
      {lote.conferido || lote.situacao === 'cancelado' ? null : (
        <Chip size="small" color="warning" icon={<Icon name="alerta" size={13} />} label="Não conferido" />
      )}
    </>
  )
}
