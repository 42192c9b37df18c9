import { showInstant, useCan, useHoje } from '@clinica/shared-auth'
import {
  type Conta,
  cancelarReciboSchema,
  formatData,
  formatReais,
  LETRAS_DA_NFSE,
  LETRAS_DO_MOTIVO_DO_RECIBO,
  nfseDoReciboSchema,
  nomeDoRecibo,
  type Recibo,
} from '@clinica/shared-domain'
import { recebimentos } from '@clinica/shared-domain/acesso'
import { Button, Chip, Icon, showError } from '@clinica/shared-ui'
import { DialogoDoAto, TextInput, useAto, validate } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { cancelRecibo, getRecibos, printRecibo, saveNfse } from '../recebimentos.api'
import css from './conta.module.css'
import { EmitirDialog } from './EmitirDialog'

type Ato = 'nfse' | 'cancelar'

const MUDA = ['recibo']

const Nfse = ({ recibo, onClose }: { recibo: Recibo; onClose: () => void }) => {
  const { perform, recusa } = useAto('a NFS-e foi anotada', MUDA, onClose)
  return (
    <DialogoDoAto<{ nfse: string }>
      titulo={`NFS-e do recibo ${nomeDoRecibo(recibo.numero)}`}
      acao="Salvar"
      valores={{ nfse: recibo.nfse ?? '' }}
      validate={(v) => validate(nfseDoReciboSchema as never, v)}
      onSend={({ nfse }) => perform([recibo._id, 'nfse', nfse], (chave) => saveNfse(recibo._id, nfse, chave))}
      recusa={recusa}
      onClose={onClose}
    >
      <p>O portal não emite NFS-e: anote aqui o número que a prefeitura deu.</p>
      <TextInput name="nfse" label="Número da NFS-e" max={LETRAS_DA_NFSE} />
    </DialogoDoAto>
  )
}

const Cancelar = ({ recibo, onClose }: { recibo: Recibo; onClose: () => void }) => {
  const { perform, recusa } = useAto('o recibo foi cancelado', MUDA, onClose)
  return (
    <DialogoDoAto<{ motivo: string }>
      titulo={`Cancelar o recibo ${nomeDoRecibo(recibo.numero)}?`}
      acao="Cancelar o recibo"
      perigo
      valores={{ motivo: '' }}
      validate={(v) => validate(cancelarReciboSchema as never, v)}
      onSend={({ motivo }) =>
        perform([recibo._id, 'cancelar', motivo], (chave) => cancelRecibo(recibo._id, motivo.trim(), chave))
      }
      recusa={recusa}
      onClose={onClose}
    >
      <p>O número não volta a ser usado, e o recibo fica visível como cancelado. O pagamento continua.</p>
      <TextInput name="motivo" label="Motivo" max={LETRAS_DO_MOTIVO_DO_RECIBO} required multiline rows={2} />
    </DialogoDoAto>
  )
}

const DIALOGOS = { nfse: Nfse, cancelar: Cancelar }

/** The patient's receipts, cancelled ones in sight. */
export const Recibos = ({ conta }: { conta: Conta }) => {
  const paciente = conta.paciente._id
  const [emitindo, setEmitindo] = useState(false)
  const hoje = useHoje()
  const gere = useCan(recebimentos.gerir)
  const [aberto, setAberto] = useState<{ ato: Ato; recibo: Recibo } | null>(null)
  const { data } = useQuery({
    queryKey: ['recibo', paciente],
    queryFn: ({ signal }) => getRecibos(paciente, signal),
    meta: { interesse: { assunto: 'conta', _id: paciente } },
  })
  if (!data) return null
  const comRecibo = new Set(data.filter((r) => !r.cancelado).flatMap((r) => r.recebimentos))
  const semRecibo = conta.lancamentos.filter(
    (l) => l.tipo === 'recebimento' && l.devolvivel > 0 && !comRecibo.has(l.recebimento ?? ''),
  )
  if (data.length === 0 && semRecibo.length === 0) return null
  const Dialogo = aberto ? DIALOGOS[aberto.ato] : null
  return (
    <section className={css.painel} aria-labelledby="recibos">
      <h2 id="recibos">Recibos</h2>
      <ul className={css.recibos}>
        {data.map((r) => {
          const nome = nomeDoRecibo(r.numero)
          return (
            <li key={r._id}>
              <div>
                {r.cancelado ? <s>{nome}</s> : <b>{nome}</b>} · {formatData(r.dia)} · {formatReais(r.valor)}
                <small>
                  {r.pagador.nome} · {r.unidade.nome}
                  {r.nfse ? ` · NFS-e ${r.nfse}` : ''}
                </small>
                {r.cancelado ? (
                  <small>
                    <Chip size="small" icon={<Icon name="bloqueio" size={13} />} label="Cancelado" />{' '}
                    {showInstant(r.cancelado.em)} por {r.cancelado.por}: {r.cancelado.motivo}
                  </small>
                ) : null}
              </div>
              <div className={css.botoes}>
                <Button
                  size="small"
                  aria-label={`Imprimir o recibo ${nome}`}
                  onClick={() => void printRecibo(r).catch(showError)}
                >
                  Imprimir
                </Button>
                {r.cancelado ? null : (
                  <Button
                    size="small"
                    aria-label={`NFS-e do recibo ${nome}`}
                    onClick={() => setAberto({ ato: 'nfse', recibo: r })}
                  >
                    NFS-e
                  </Button>
                )}
                {!r.cancelado && (gere || r.dia === hoje) ? (
                  <Button
                    size="small"
                    color="error"
                    aria-label={`Cancelar o recibo ${nome}`}
                    onClick={() => setAberto({ ato: 'cancelar', recibo: r })}
                  >
                    Cancelar
                  </Button>
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
      {semRecibo.length > 0 ? (
        <Button variant="outlined" size="small" onClick={() => setEmitindo(true)}>
          {semRecibo.length === 1
            ? 'Emitir o recibo de 1 pagamento'
            : `Emitir recibo de ${semRecibo.length} pagamentos`}
        </Button>
      ) : null}
      {emitindo ? <EmitirDialog pagamentos={semRecibo} onClose={() => setEmitindo(false)} /> : null}
      {aberto && Dialogo ? <Dialogo recibo={aberto.recibo} onClose={() => setAberto(null)} /> : null}
    </section>
  )
}
