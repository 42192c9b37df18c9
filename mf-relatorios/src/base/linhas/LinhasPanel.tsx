import { ErroDaApi } from '@clinica/shared-auth'
import { AreaError, Drawer, IconButton, retrying, Skeleton } from '@clinica/shared-ui'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { useId, useRef, useState } from 'react'
import { getRelatorio } from '../base.api'
import { LINHAS_NA_TELA } from '../colunas'
import type { Figura } from './figura'
import type { Resposta } from './Linhas'
import css from './linhas.module.css'

/** What shows the rows comes with the first ones that are asked for. */
const load = retrying(() => import('./Linhas'))

type Props = { figura: Figura; onClose: () => void }

/** The appointments that a figure is made of: at the right of the report, a sheet from the foot on a phone. */
export const LinhasPanel = ({ figura, onClose }: Props) => {
  const id = useId()
  const painel = useRef<HTMLDivElement>(null)
  const [skip, setSkip] = useState(0)
  const goTo = (novo: number) => {
    setSkip(novo)
    // The button that was pressed may be without a page to go to.
    painel.current?.focus()
  }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['linhasDeRelatorio', figura.caminho, figura.filtros, skip],
    queryFn: async ({ signal }) => {
      const [{ Linhas }, resposta] = await Promise.all([
        load(),
        getRelatorio<Resposta>(figura.caminho, { ...figura.filtros, skip, limit: LINHAS_NA_TELA }, signal),
      ])
      return { Linhas, resposta }
    },
    placeholderData: keepPreviousData,
  })
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
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
        <IconButton label="Fechar" icon="fechar" onClick={onClose} />
      </header>
      {error && !isFetching ? (
        <AreaError
          titulo={`Erro ao buscar ${figura.movimentos ? 'os lançamentos' : figura.recebido ? 'as linhas do arquivo' : 'os agendamentos'}. Tente novamente.`}
          conteudo={error instanceof ErroDaApi ? error.conteudo : undefined}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <data.Linhas
          resposta={data.resposta}
          dinheiro={figura.dinheiro}
          pacientes={figura.pacientes}
          movimentos={figura.movimentos}
          skip={skip}
          onGo={goTo}
        />
      )}
    </Drawer>
  )
}
