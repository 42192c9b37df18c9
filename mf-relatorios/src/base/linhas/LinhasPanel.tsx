import { ErroDaApi } from '@clinica/shared-auth'
import { formatReais, type LinhasDeRelatorio, type Recebido } from '@clinica/shared-domain'
import { AreaError, Drawer, IconButton, Skeleton } from '@clinica/shared-ui'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { useId, useRef, useState } from 'react'
import { getRelatorio } from '../base.api'
import { LINHAS_NA_TELA } from '../colunas'
import { Paginas } from '../Paginas'
import { LinhaItem } from './LinhaItem'
import css from './linhas.module.css'
import { RecebidoItem } from './RecebidoItem'
import type { Figura } from './useLinhas'

const agendamentos = (n: number): string =>
  n === 1 ? '1 agendamento' : `${n.toLocaleString('pt-BR')} agendamentos`

type Resposta = LinhasDeRelatorio | Recebido
const isRecebido = (r: Resposta): r is Recebido => 'total_pago' in r

type Props = { figura: Figura; onFechar: () => void }

/** The appointments that a figure is made of: at the right of the report, a sheet from the foot on a phone. */
export const LinhasPanel = ({ figura, onFechar }: Props) => {
  const id = useId()
  const painel = useRef<HTMLDivElement>(null)
  const lista = useRef<HTMLUListElement>(null)
  const [skip, setSkip] = useState(0)
  const ir = (novo: number) => {
    setSkip(novo)
    lista.current?.scrollTo?.(0, 0)
    // The button that was pressed may be without a page to go to.
    painel.current?.focus()
  }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['linhasDeRelatorio', figura.caminho, figura.filtros, skip],
    queryFn: ({ signal }) =>
      getRelatorio<Resposta>(figura.caminho, { ...figura.filtros, skip, limit: LINHAS_NA_TELA }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Drawer
      open
      anchor="right"
      onClose={onFechar}
      // Over the portal's bar, which a drawer of the menu leaves free.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          ref: painel,
          className: css.painel,
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
        },
      }}
    >
      <header className={css.topo}>
        <div>
          <h2 id={id}>{figura.titulo}</h2>
          {figura.detalhe ? <p>{figura.detalhe}</p> : null}
        </div>
        <IconButton label="Fechar" icon="fechar" onClick={onFechar} />
      </header>
      {error && !isFetching ? (
        <AreaError
          titulo={`Erro ao buscar ${figura.recebido ? 'as linhas do arquivo' : 'os agendamentos'}. Tente novamente.`}
          conteudo={error instanceof ErroDaApi ? error.conteudo : undefined}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <>
          <p className={css.soma} role="status">
            {isRecebido(data) ? (
              <>
                <b>
                  {data.total === 1 ? '1 linha' : `${data.total.toLocaleString('pt-BR')} linhas`} de arquivos
                </b>
                {` · pago ${formatReais(data.total_pago)} · glosa ${formatReais(data.total_glosa)}`}
              </>
            ) : (
              <>
                <b>{agendamentos(data.total)}</b>
                {figura.dinheiro ? ` · ${formatReais(data.soma)}` : null}
              </>
            )}
          </p>
          <ul className={css.lista} ref={lista}>
            {isRecebido(data)
              ? data.linhas.map((l) => (
                  <RecebidoItem key={`${l.referencia} ${l.linha} ${l.guia}`} linha={l} />
                ))
              : data.linhas.map((l) => <LinhaItem key={`${l._id}${l.guia?._id}`} linha={l} />)}
          </ul>
          <Paginas skip={skip} total={data.total} onIr={ir} />
        </>
      )}
    </Drawer>
  )
}
