import { useHoje } from '@clinica/shared-auth'
import {
  addDias,
  type ConfirmarAnswer,
  counted,
  formatData,
  isData,
  NOMES_DOS_DIAS,
  weekdayOf,
} from '@clinica/shared-domain'
import {
  AreaError,
  Button,
  EmptyState,
  IconButton,
  LinearProgress,
  Page,
  Select,
  Skeleton,
  Tab,
  Tabs,
  useUmaTecla,
} from '@clinica/shared-ui'
import { optionsFailed, useQuery } from '@clinica/shared-ui/query'
import { useSearchParams } from '@clinica/shared-ui/router'
import { listUnidades } from '../grade/dados/grade.api'
import { useLista } from './confirmar.api'
import css from './confirmar.module.css'
import { Desmarcaram } from './Desmarcaram'
import { Lista } from './Lista'

const TECLAS: readonly [tecla: string, oque: string][] = [
  ['↓ ↑', 'andar'],
  ['L', 'ligar'],
  ['W', 'WhatsApp'],
  ['C', 'confirmou'],
  ['N', 'não atendeu'],
  ['R', 'remarcar o fechado'],
  ['X', 'não vem'],
]

const contagemDe = (
  { total, confirmados, fechados }: ConfirmarAnswer,
  soFechados: boolean,
  virao: boolean,
) => {
  if (soFechados) return `${counted(total, 'marcado', 'marcados')} em dia fechado`
  if (!virao) return ''
  const parados = fechados > 0 ? ` · ${fechados} em horário fechado` : ''
  return `${confirmados} de ${total} confirmados${parados}`
}

/** Day, unit and what is shown, as the address has them: Back and a shared link work. */
const useEndereco = () => {
  const [params, setParams] = useSearchParams()
  const dia = params.get('dia') ?? ''
  return {
    dia: isData(dia) ? dia : '',
    unidade: params.get('unidade') ?? '',
    todos: params.get('mostrar') === 'todos',
    fechados: params.get('mostrar') === 'fechados',
    change: (nome: 'dia' | 'unidade' | 'mostrar', valor: string) =>
      setParams(
        (antes) => {
          const novos = new URLSearchParams(antes)
          if (valor) novos.set(nome, valor)
          else novos.delete(nome)
          return novos
        },
        // Another day is a step to come back from.
        { replace: nome !== 'dia' },
      ),
  }
}

/** Route /agendamento/confirmar: who comes on the next working day, called one by one. */
export default function ConfirmarPage() {
  const { dia: pedido, unidade, todos, fechados, change } = useEndereco()
  const hoje = useHoje()
  const umaTecla = useUmaTecla()
  const { data: lista, error, refetch, isPlaceholderData } = useLista({ dia: pedido, unidade, fechados })
  const unidades = useQuery({ queryKey: ['unidade', 'nomes'], queryFn: listUnidades, staleTime: 300_000 })
  const dia = pedido || lista?.dia || ''
  const nomes = unidades.data ?? []
  const recusada = unidade !== '' && unidades.data !== undefined && !nomes.includes(unidade)
  const opcoes = unidade && !nomes.includes(unidade) ? [unidade, ...nomes] : nomes

  const conteudo = () => {
    if (recusada)
      return (
        <EmptyState
          icon="agenda"
          title={`A unidade “${unidade}” não está entre as ativas.`}
          action={<Button onClick={() => change('unidade', '')}>Ver todas as unidades</Button>}
        />
      )
    // Whether the unit is one is still to be known.
    if (error && !lista && !(unidade && unidades.isPending))
      return <AreaError titulo="Não foi possível abrir a lista." onRetry={() => void refetch()} />
    if (!lista) return <Skeleton variant="rounded" height={280} />
    const { agendamentos, total, confirmados } = lista
    // Who confirmed and stands in a closed hour since is still to be told.
    const mostrados =
      todos || fechados ? agendamentos : agendamentos.filter((a) => !a.confirmadoEm || a.fechado)
    if (total === 0)
      return (
        <EmptyState
          icon={fechados ? 'ok' : 'calendario'}
          title={
            fechados
              ? 'Ninguém está marcado em dia ou horário fechado.'
              : dia < hoje
                ? 'Este dia já passou: não há o que confirmar.'
                : 'Nenhum agendamento a confirmar neste dia.'
          }
        />
      )
    if (mostrados.length === 0 && total === confirmados)
      return (
        <EmptyState
          icon="ok"
          title={
            total === 1 ? 'O único agendamento do dia está confirmado.' : `Todos os ${total} confirmaram.`
          }
          action={<Button onClick={() => change('mostrar', 'todos')}>Ver todos</Button>}
        />
      )
    return (
      <>
        <Lista agendamentos={mostrados} comUnidade={unidade === '' && nomes.length > 1} comDia={fechados} />
        {agendamentos.length < total ? (
          <p className={css.nota}>
            São mostrados os primeiros {agendamentos.length}
            {fechados ? '' : ' do dia'}. Escolha uma unidade para ver os demais.
          </p>
        ) : null}
      </>
    )
  }

  return (
    <Page title="Confirmar agendamentos">
      <Desmarcaram hoje={hoje} />
      <div className={css.barra}>
        <div className={css.dia} hidden={recusada || fechados}>
          <IconButton
            label="Dia anterior"
            icon="anterior"
            disabled={!dia || dia <= hoje}
            onClick={() => change('dia', addDias(dia, -1))}
          />
          <h2>{dia ? `${NOMES_DOS_DIAS[weekdayOf(dia)]}, ${formatData(dia)}` : <Skeleton width={150} />}</h2>
          <IconButton
            label="Próximo dia"
            icon="proximo"
            disabled={!dia}
            onClick={() => change('dia', addDias(dia, 1))}
          />
          {pedido ? (
            <Button variant="outlined" onClick={() => change('dia', '')}>
              Próximo dia útil
            </Button>
          ) : null}
        </div>
        <Select
          label="Unidade"
          name="unidade"
          id="confirmar-unidade"
          className={css.unidade}
          value={unidade || 'TODAS'}
          options={[
            { value: 'TODAS', label: 'Todas' },
            ...opcoes.map((nome) => ({ value: nome, label: nome })),
          ]}
          onChange={(nova) => change('unidade', nova === 'TODAS' ? '' : nova)}
          helperText={optionsFailed(unidades)}
        />
      </div>
      <div className={css.barra}>
        <Tabs
          aria-label="Quais agendamentos"
          value={fechados ? 'fechados' : todos ? 'todos' : 'faltam'}
          onChange={(_, valor) => change('mostrar', valor === 'faltam' ? '' : String(valor))}
        >
          <Tab value="faltam" label="A confirmar" />
          <Tab value="todos" label="Todos" />
          <Tab value="fechados" label="Em dia fechado" />
        </Tabs>
        <p className={css.contagem} role="status">
          {lista ? contagemDe(lista, fechados, dia >= hoje) : ''}
        </p>
        <p className={css.teclas}>
          {(umaTecla ? TECLAS : TECLAS.slice(0, 1)).map(([tecla, oque]) => (
            <span key={tecla}>
              <kbd>{tecla}</kbd> {oque}
            </span>
          ))}
        </p>
      </div>
      {isPlaceholderData ? <LinearProgress aria-label="Abrindo o dia" /> : null}
      <div inert={isPlaceholderData}>{conteudo()}</div>
    </Page>
  )
}
