import { useHoje } from '@clinica/shared-auth'
import {
  counted,
  formatReais,
  type LoteDaLista,
  loteEnviadoSchema,
  MENSAGENS_DO_LOTE as M,
  MEIOS_DE_ENVIO,
  type MeioDeEnvio,
} from '@clinica/shared-domain'
import { DateInput, DialogoDoAto, SelectInput, TextInput, validate } from '@clinica/shared-ui/form'
import { MEIOS, nomeDoLote } from '../situacoes'
import css from './atos.module.css'
import { useAtoDoLote } from './useAtoDoLote'

const OPCOES = MEIOS_DE_ENVIO.map((value) => ({ value, label: MEIOS[value] }))

type Valores = { dia: string; como: MeioDeEnvio; protocolo: string; protocoloEm: string }
type Props = { lote: LoteDaLista; onClose: () => void }

const toWire = ({ dia, como, protocolo, protocoloEm }: Valores) => ({
  dia,
  como,
  protocolo: protocolo.trim() || null,
  protocoloEm: protocolo.trim() ? protocoloEm || null : null,
})

/** Sent on which day and how; or, of one that was sent, the number that the insurer gave it. */
export const EnviarDialog = ({ lote, onClose }: Props) => {
  const hoje = useHoje()
  const { perform, recusa } = useAtoDoLote(lote, 'enviado', onClose)
  const enviado = lote.situacao !== 'gerado'
  const future = (dia: string) => (dia > hoje ? M.diaFuturo : undefined)
  return (
    <DialogoDoAto<Valores>
      titulo={enviado ? `Protocolo do ${nomeDoLote(lote).toLowerCase()}` : `${nomeDoLote(lote)} foi enviado?`}
      acao={
        lote.situacao === 'protocolo' ? 'Corrigir protocolo' : enviado ? 'Anotar protocolo' : 'Marcar enviado'
      }
      valores={{
        dia: lote.enviadoEm ?? hoje,
        como: lote.enviadoComo ?? 'portal',
        protocolo: lote.protocolo ?? '',
        protocoloEm: lote.protocoloEm ?? (enviado ? hoje : ''),
      }}
      validate={(v) => ({
        ...validate(loteEnviadoSchema as never, { updatedAt: lote.updatedAt, ...toWire(v) }),
        ...(future(v.dia) ? { dia: M.diaFuturo } : {}),
        ...(future(v.protocoloEm) ? { protocoloEm: M.diaFuturo } : {}),
        ...(enviado && v.protocolo.trim() === '' ? { protocolo: 'Escreva o protocolo.' } : {}),
      })}
      onSend={(v) => perform(toWire(v))}
      recusa={recusa}
      onClose={onClose}
    >
      <p>
        <b>{lote.convenio.nome}</b> · {lote.unidade.nome} · {counted(lote.guias, 'guia', 'guias')} ·{' '}
        {formatReais(lote.centavos)}
      </p>
      <div className={css.duas}>
        <DateInput name="dia" label="Enviado em" max={hoje} required rule={future} />
        <SelectInput name="como" label="Como" options={OPCOES} />
      </div>
      <div className={css.duas}>
        <TextInput
          name="protocolo"
          label={enviado ? 'Protocolo do convênio' : 'Protocolo (se já tem)'}
          required={enviado}
        />
        <DateInput name="protocoloEm" label="Protocolo de" max={hoje} rule={future} />
      </div>
      {enviado ? null : (
        <p className={css.nota}>
          Depois de marcado como enviado, o lote não se cancela: anota-se o protocolo ou a recusa.
        </p>
      )}
    </DialogoDoAto>
  )
}
