import { useHoje } from '@clinica/shared-auth'
import {
  LETRAS_DA_RECUSA,
  type LoteDaLista,
  loteRecusadoSchema,
  MENSAGENS_DO_LOTE as M,
} from '@clinica/shared-domain'
import { DateInput, DialogoDoAto, TextInput, validate } from '@clinica/shared-ui/form'
import { nomeDoLote } from '../situacoes'
import { useAtoDoLote } from './useAtoDoLote'

type Valores = { dia: string; frase: string }

/** The insurer took the whole lot back: on which day, and in which words. */
export const RecusarDialog = ({ lote, onClose }: { lote: LoteDaLista; onClose: () => void }) => {
  const hoje = useHoje()
  const { perform, recusa } = useAtoDoLote(lote, 'recusado', onClose)
  const future = (dia: string) => (dia > hoje ? M.diaFuturo : undefined)
  return (
    <DialogoDoAto<Valores>
      titulo={`O convênio recusou o ${nomeDoLote(lote).toLowerCase()}?`}
      acao="Marcar recusado"
      perigo
      valores={{ dia: hoje, frase: '' }}
      validate={(v) => ({
        ...validate(loteRecusadoSchema as never, { updatedAt: lote.updatedAt, ...v }),
        ...(future(v.dia) ? { dia: M.diaFuturo } : {}),
      })}
      onSend={({ dia, frase }) => perform({ dia, frase: frase.trim() })}
      recusa={recusa}
      onClose={onClose}
    >
      <p>
        As sessões do lote ficam livres para outro, que terá outro número. Este fica guardado com o que o
        convênio disse.
      </p>
      <DateInput name="dia" label="Recusado em" max={hoje} required rule={future} />
      <TextInput
        name="frase"
        label="O que o convênio escreveu"
        max={LETRAS_DA_RECUSA}
        required
        multiline
        rows={3}
      />
    </DialogoDoAto>
  )
}
