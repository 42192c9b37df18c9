import { ErroDaApi, hojeNaClinica } from '@clinica/shared-auth'
import { formatMes } from '@clinica/shared-domain'
import { AreaError, Button, EmptyState, Icon, Page, Skeleton } from '@clinica/shared-ui'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { listRelatorios } from './arquivo.api'
import { Enviando } from './envio/Enviando'
import { Escolher } from './envio/Escolher'
import { Previa } from './envio/Previa'
import { type Envio, useEnvio } from './envio/useEnvio'
import { Filtros } from './Filtros'
import { Meses } from './Meses'
import { monthAfter, useVisiveis } from './meses'
import { Relatorio } from './Relatorio'
import { useVista } from './useVista'

const Dialogo = ({ envio, mes }: { envio: Envio; mes: string }) => {
  const { passo } = envio
  if (!envio.aberto) return null
  if (passo.nome === 'previa') return <Previa envio={envio} previa={passo.previa} />
  if (passo.nome === 'enviando') return <Enviando envio={envio} chave={passo.chave} />
  return <Escolher envio={envio} mes={mes} />
}

/** Route /faturamento/promed/arquivo (spec 3 §2.8). */
export default function ArquivoPage() {
  const visiveis = useVisiveis()
  const [hoje] = useState(() => hojeNaClinica().slice(0, 7))
  const [vista, change] = useVista()
  const { filtros } = vista
  /** The newest month that has a file, when none of the first ones has. */
  const [achado, setAchado] = useState<string | null>(null)
  const envio = useEnvio((mes) => change({ mes, ate: mes > hoje ? mes : null, filtros: {}, ver: null }))

  const mesesDesde = (topo: string) => Array.from({ length: visiveis }, (_, i) => monthAfter(topo, -i))
  const base = vista.ate ?? achado ?? hoje
  // A link may name a month alone, or come from a wider window.
  const topo = vista.mes && !mesesDesde(base).includes(vista.mes) ? vista.mes : base
  const meses = mesesDesde(topo)
  const de = meses.at(-1) as string
  const params = { ...filtros, de, ate: topo, limit: visiveis }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['relatorioPromed', 'meses', params],
    queryFn: ({ signal }) => listRelatorios(params, signal),
    placeholderData: keepPreviousData,
    meta: { interesse: { assunto: 'relatorioPromed' } },
  })

  const filtrado = Object.keys(filtros).length > 0
  // None of the first months has a file: the newest that has one.
  const vazio = data && !isPlaceholderData && !filtrado && data.relatorios.length === 0
  if (vazio && !vista.ate && !vista.mes && data.ultima && data.ultima < de) setAchado(data.ultima)

  if (error && !data)
    return (
      <AreaError
        conteudo={error instanceof ErroDaApi ? error.conteudo : undefined}
        onRetry={() => void refetch()}
      />
    )
  const relatorios = data?.relatorios ?? []
  const mes = vista.mes ?? relatorios[0]?.referencia ?? topo
  const relatorio = relatorios.find((r) => r.referencia === mes)
  const ultima = data?.ultima && data.ultima > hoje ? data.ultima : hoje
  const walk = (passo: number) => {
    const novo = monthAfter(topo, passo)
    change({ mes: null, ate: [novo, ultima].sort()[0] as string })
  }
  const send = () => envio.setAberto(true)

  return (
    <Page
      title="Arquivo do convênio"
      actions={
        <Button variant="contained" startIcon={<Icon name="enviar" size={16} />} onClick={send}>
          {envio.passo.nome === 'enviando' ? 'Enviando…' : 'Enviar arquivo'}
        </Button>
      }
    >
      <Meses
        meses={meses}
        relatorios={relatorios}
        escolhido={mes}
        filtrado={filtrado}
        onChoose={(mes) => change({ mes })}
        onNovos={topo < ultima ? () => walk(visiveis) : undefined}
        onAntigos={data?.primeira && data.primeira < de ? () => walk(-visiveis) : undefined}
      />
      <Filtros filtros={filtros} onChange={(filtros) => change({ filtros })} />
      {!data ? (
        <Skeleton height={320} />
      ) : relatorio ? (
        <Relatorio key={relatorio._id} relatorio={relatorio} vista={vista} onChange={change} />
      ) : (
        <EmptyState
          title={filtrado ? 'Nada com estes filtros' : `Sem arquivo em ${formatMes(mes).toLowerCase()}`}
        >
          {filtrado
            ? 'Mude os filtros ou escolha outro mês.'
            : 'Envie a planilha do convênio: ela é conferida com as guias antes de ser gravada.'}
        </EmptyState>
      )}
      <Dialogo envio={envio} mes={relatorio ? hoje : mes} />
    </Page>
  )
}
