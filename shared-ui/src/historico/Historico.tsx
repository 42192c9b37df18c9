import { answerOf, http, showInstant } from '@clinica/shared-auth'
import type { HistoricoAnswer, LinhaDoHistorico } from '@clinica/shared-domain'
import styled from '@emotion/styled'
import Drawer from '@mui/material/Drawer'
import { useRef } from 'react'
import { AreaError } from '../base/AreaError'
import { EmptyState } from '../base/EmptyState'
import { IconButton } from '../base/IconButton'
import { Skeleton } from '../base/Skeleton'
import { CamposMudados } from './CamposMudados'
import { MaisAntigas } from './MaisAntigas'
import { usePaginas } from './use-paginas'

const Cabecalho = styled.header`
  position: sticky;
  z-index: 1;
  top: 0;
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  padding: 14px 12px 12px 20px;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  & h2 {
    margin: 0;
    font-size: 16px;
    font-weight: 650;
  }
  & p {
    margin: 0;
    color: var(--muted);
    font-size: 12.5px;
  }
`
const Corpo = styled.div`
  padding: 16px 20px;
`
const Lista = styled.ol`
  display: grid;
  gap: 18px;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li:focus {
    outline: none;
  }
  & b {
    font-weight: 600;
  }
  & small {
    display: block;
    color: var(--muted);
    font-size: 12.5px;
  }
`

const readHistorico = async (
  address: string,
  antesDe: string | undefined,
  signal: AbortSignal,
): Promise<HistoricoAnswer> => {
  const resposta = await http.get<HistoricoAnswer & Record<string, unknown>>(`/${address}/historico`, {
    params: { antesDe },
    signal,
  })
  await answerOf(Promise.resolve(resposta), 'linhas')
  return resposta.data
}

/** The record whose history is shown. */
export type RegistroComHistorico = {
  /** Address of the record below the API: 'paciente/0198…'. */
  address: string
  /** What the record is, as the form calls it. */
  title: string
}

const Linhas = ({ address }: Pick<RegistroComHistorico, 'address'>) => {
  const lista = useRef<HTMLOListElement>(null)
  const { linhas, situacao, mais, recarregar } = usePaginas<LinhaDoHistorico>(
    ['historico', address],
    (antesDe, signal) => readHistorico(address, antesDe, signal),
  )
  if (situacao === 'carregando')
    return (
      <div role="status" aria-label="Carregando">
        <Skeleton variant="rounded" height={160} />
      </div>
    )
  if (situacao === 'erro')
    return <AreaError titulo="Não foi possível ler o histórico." conteudo={null} onRetry={recarregar} />
  if (linhas.length === 0)
    return (
      <EmptyState title="Sem histórico">Este registro não mudou desde que a auditoria existe.</EmptyState>
    )
  return (
    <>
      <Lista ref={lista}>
        {linhas.map(({ numero, quando, quem, frase, campos, apagados }) => (
          <li key={numero}>
            <b>{frase}</b>
            <small>
              {showInstant(quando)} · {quem ?? 'sistema'}
            </small>
            <CamposMudados campos={campos} apagados={apagados} />
          </li>
        ))}
      </Lista>
      <MaisAntigas mais={mais} lista={lista} />
    </>
  )
}

/** What was done to a record, newest first, beside its form. */
export default function Historico({
  address,
  title,
  onClose,
}: RegistroComHistorico & { onClose: () => void }) {
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      // Over the portal's bar, which a drawer of the menu leaves free.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: { sx: { width: 'min(480px, 100vw)' }, role: 'dialog', 'aria-label': `Histórico: ${title}` },
      }}
    >
      <Cabecalho>
        <div>
          <h2>Histórico</h2>
          <p>{title}</p>
        </div>
        <IconButton label="Fechar histórico" icon="fechar" onClick={onClose} />
      </Cabecalho>
      <Corpo>
        <Linhas address={address} />
      </Corpo>
    </Drawer>
  )
}
