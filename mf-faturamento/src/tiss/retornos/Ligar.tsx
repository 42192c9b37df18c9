import { ErroDaApi } from '@clinica/shared-auth'
import { type CandidataDoRetorno, formatData, formatReais, type GuiaDoRetorno } from '@clinica/shared-domain'
import { Alert, Button, Dialog, EmptyState, Skeleton, TextField, useStill } from '@clinica/shared-ui'
import { useAto } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import css from '../dinheiro/dinheiro.module.css'
import { dismissGuia, linkGuia, listCandidatas } from './retornos.api'
import local from './retornos.module.css'

const periodoDa = ({ de, ate }: CandidataDoRetorno): string =>
  de === null ? '—' : ate === null || ate === de ? formatData(de) : `${formatData(de)} a ${formatData(ate)}`

/** Digits before the first question. */
const MINIMO = 3

type Props = { retorno: string; linha: GuiaDoRetorno; onClose: () => void }

/** Which guide of the clinic a line is: found by numbers and days, chosen by a person, never by a name. */
export const Ligar = ({ retorno, linha, onClose }: Props) => {
  const [busca, setBusca] = useState('')
  const alvo = busca.trim()
  const parada = useStill(alvo)
  const { perform, recusa } = useAto('a guia foi ligada', ['retorno'])
  const { data, error } = useQuery({
    queryKey: ['retorno', 'candidatas', linha._id, alvo],
    queryFn: ({ signal }) => listCandidatas({ retorno, guia: linha._id, busca: alvo }, signal),
    // Less finds too much to choose from; nothing at all proposes by what the line says.
    enabled: alvo === '' || (parada && alvo.length >= MINIMO),
  })
  const link = async (guia: string) => {
    const pedido = { retorno, linha: linha._id, guia }
    if (await perform(pedido, (chave) => linkGuia(pedido, chave))) onClose()
  }
  const dismiss = async () => {
    const pedido = { retorno, linha: linha._id }
    if (await perform(pedido, (chave) => dismissGuia(pedido, chave))) onClose()
  }
  return (
    <Dialog
      open
      maxWidth="md"
      title={`De que guia fala a linha ${linha.posicao}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button variant="outlined" onClick={() => void dismiss()}>
            Não é nossa
          </Button>
        </>
      }
    >
      <p>
        O convênio escreveu: guia {linha.numero ?? '—'}, número dele {linha.numeroOperadora ?? '—'}, senha{' '}
        {linha.senha ?? '—'}, carteira {linha.carteira ?? '—'}
        {linha.inicio ? `, desde ${formatData(linha.inicio)}` : ''}; {formatReais(linha.informado)}.
      </p>
      <TextField
        fullWidth
        autoFocus
        label="Número da guia, senha ou carteira"
        value={busca}
        onChange={(e) => setBusca(e.target.value)}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      {recusa ? (
        <Alert severity="error" role="alert">
          {recusa}
        </Alert>
      ) : null}
      {data ? (
        data.length === 0 ? (
          <EmptyState title="Nenhuma guia achada." icon="buscar">
            Procure pelo número, pela senha ou pela carteira; ou diga que não é nossa.
          </EmptyState>
        ) : (
          <ul className={local.candidatas}>
            {data.map((c) => (
              <li key={c._id}>
                <div>
                  <b>Guia {c.numero}</b> · {c.paciente.nome}
                  <small>
                    {periodoDa(c)} · {c.sessoes === 1 ? '1 sessão' : `${c.sessoes} sessões`} ·{' '}
                    {formatReais(c.centavos)}
                    {c.lote ? ` · lote ${c.lote.numero}` : ''}
                  </small>
                  <small>{c.motivos.join(', ')}</small>
                </div>
                <Button
                  variant="contained"
                  aria-label={`Ligar à guia ${c.numero}`}
                  onClick={() => void link(c._id)}
                >
                  Ligar
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <p role="alert" className={css.tarde}>
          {error instanceof ErroDaApi ? error.conteudo : 'A busca não pôde ser feita.'}
        </p>
      ) : (
        <Skeleton variant="rounded" height={96} />
      )}
    </Dialog>
  )
}
