import { showInstant } from '@clinica/shared-auth'
import {
  counted,
  ESTADOS_DA_VINDA,
  type EstadoDaVinda,
  type FolhaDaVinda,
  formatInteiro,
  IMPORTACOES,
  type Vinda,
} from '@clinica/shared-domain'
import { Alert, AreaError, Button, confirm, Icon, Page, Skeleton, showError } from '@clinica/shared-ui'
import { Link, useParams } from '@clinica/shared-ui/router'
import { Andamento, isAndando, useAcompanhada } from '../andamento'
import { getEmUso } from '../importacao.api'
import css from '../importacao.module.css'
import { linhasDe } from '../problemas'
import { Folhas } from './Folhas'
import { downloadTodos } from './problemas'
import { changeFolha, getVinda, moveVinda } from './vinda.api'

const FAZENDO: Partial<Record<EstadoDaVinda, string>> = {
  lendo: 'Lendo e comparando as folhas…',
  gravando: 'Importando…',
  desfazendo: 'Desfazendo…',
}

const useVinda = (id: string) => {
  const { data, attempt, ...resto } = useAcompanhada(['importacao', 'vinda', id], (signal) =>
    getVinda(id, signal),
  )
  return {
    ...resto,
    vinda: data,
    move: (acao: 'gravar' | 'cancelar' | 'desfazer', soValidas?: boolean) =>
      attempt(() => moveVinda(id, acao, soValidas)),
    change: (folha: string, tipo: Parameters<typeof changeFolha>[2]) =>
      attempt(() => changeFolha(id, folha, tipo)),
  }
}
type Props = Pick<ReturnType<typeof useVinda>, 'move' | 'change'> & { vinda: Vinda }

const inside = ({ folhas }: Vinda): FolhaDaVinda[] => folhas.filter((f) => !f.fora)
const sumOf = (folhas: readonly FolhaDaVinda[], ...quais: (keyof FolhaDaVinda['linhas'])[]): number =>
  folhas.reduce((n, { linhas }) => n + quais.reduce((m, s) => m + linhas[s], 0), 0)

const Decisao = ({ vinda, move }: Props) => {
  const folhas = inside(vinda)
  const entram = sumOf(folhas, 'nova', 'muda')
  const ruins = sumOf(folhas, 'problema')
  const paradas = folhas.filter((f) => f.faltam.length > 0 || f.importacao.estado === 'recusada')
  return (
    <>
      {ruins > 0 ? (
        <Alert
          severity="warning"
          action={
            <Button
              size="small"
              startIcon={<Icon name="baixar" size={14} />}
              onClick={() => void downloadTodos(vinda).catch(showError)}
            >
              Lista
            </Button>
          }
        >
          <b>{linhasDe(ruins)} com problema.</b> Corrija nos arquivos e envie de novo, ou importe só as
          válidas.
        </Alert>
      ) : null}
      {entram === 0 && ruins === 0 && paradas.length === 0 ? (
        <Alert severity="success">Tudo o que há nestes arquivos já está cadastrado.</Alert>
      ) : null}
      <div className={css.botoes}>
        <Button onClick={() => void move('cancelar')}>Descartar</Button>
        {entram > 0 ? (
          <Button variant="contained" onClick={() => void move('gravar', ruins > 0)}>
            {ruins > 0 ? `Importar só as válidas (${linhasDe(entram)})` : `Importar ${linhasDe(entram)}`}
          </Button>
        ) : null}
      </div>
    </>
  )
}

const broughtBy = ({ importacao: { tipo, criados } }: FolhaDaVinda): string =>
  counted(criados, IMPORTACOES[tipo].um, IMPORTACOES[tipo].varios)

/** 'Ficam 2 pacientes, já em uso: linha 3, Ana Prado; linha 9, Bia Reis.' of each sheet. */
const staysOf = async (folhas: readonly FolhaDaVinda[]): Promise<string[]> => {
  const ditas: string[] = []
  for (const { importacao } of folhas) {
    const { total, registros } = await getEmUso(importacao._id)
    if (total === 0) continue
    const { um, varios } = IMPORTACOES[importacao.tipo]
    const nomes = registros.map((r) => `linha ${formatInteiro(r.linha)}, ${r.nome}`).join('; ')
    const resto = total - registros.length
    ditas.push(
      `${total === 1 ? 'Fica' : 'Ficam'} ${counted(total, um, varios)}, já em uso ou com alterações posteriores: ${nomes}${resto > 0 ? ` e mais ${formatInteiro(resto)}` : ''}.`,
    )
  }
  return ditas
}

const ESTORNO =
  'Cada saldo é estornado: a conta guarda o lançamento e o estorno, e por isso o paciente que os tem fica.'

const Resultado = ({ vinda, move }: Props) => {
  const folhas = inside(vinda)
  const saem = folhas.filter((f) => f.importacao.estado === 'gravada' && f.linhas.gravada > 0)
  const undo = async () => {
    const ficam = await staysOf(saem).catch(showError)
    if (!ficam) return
    const sim = await confirm({
      titulo: 'Desfazer tudo o que veio?',
      conteudo: [
        'Sai dos cadastros e da agenda o que esta importação trouxe e ainda ninguém usou.',
        ...(saem.some((f) => f.importacao.tipo === 'saldo') ? [ESTORNO] : []),
        ...ficam,
      ].join(' '),
      confirmar: 'Desfazer',
    })
    if (sim) await move('desfazer')
  }
  if (vinda.estado === 'desfeita' || vinda.estado === 'cancelada')
    return (
      <Alert severity="info">
        {ESTADOS_DA_VINDA[vinda.estado]}. Nada dela está nos cadastros.
        {folhas.some((f) => f.importacao.tipo === 'saldo' && f.importacao.estado === 'desfeita')
          ? ' Os saldos foram estornados nas contas.'
          : ''}
      </Alert>
    )
  const fora = sumOf(folhas, 'problema', 'repetida', 'igual')
  const [primeira] = folhas
  return (
    <>
      <Alert severity="success">
        <b>
          Entraram:{' '}
          {folhas
            .filter((f) => f.importacao.criados > 0)
            .map(broughtBy)
            .join(', ') || 'nada'}
        </b>
        {primeira?.importacao.gravadoEm ? ` (${showInstant(primeira.importacao.gravadoEm)})` : ''}.{' '}
        {fora > 0 ? `${linhasDe(fora)} ${fora === 1 ? 'ficou' : 'ficaram'} fora, cada uma com o porquê.` : ''}
      </Alert>
      <div className={css.botoes}>
        {saem.length > 0 ? (
          <Button startIcon={<Icon name="desfazer" size={16} />} onClick={() => void undo()}>
            Desfazer importação
          </Button>
        ) : null}
        <Button component={Link} to="/paciente" variant="contained">
          Ver pacientes
        </Button>
      </div>
    </>
  )
}

/** Route /importacao/clinica/{id}: what came from another system, from the kinds of its sheets to its undoing. */
export default function VindaPage() {
  const { id = '' } = useParams()
  const { vinda, falhou, refetch, ...acoes } = useVinda(id)
  if (falhou && !vinda)
    return <AreaError titulo="Importação não encontrada." conteudo={null} onRetry={() => void refetch()} />
  if (!vinda) return <Skeleton variant="rounded" height={320} />
  const props = { vinda, ...acoes }
  return (
    <Page title="Vir de outro sistema" className={css.pagina}>
      <p className={css.arquivo}>
        <b>{counted(vinda.folhas.length, 'folha', 'folhas')}</b> · {ESTADOS_DA_VINDA[vinda.estado]} ·{' '}
        {vinda.enviadoPor}, {showInstant(vinda.enviadoEm)}
      </p>
      {isAndando(vinda) ? (
        <Andamento
          {...vinda}
          titulo={FAZENDO[vinda.estado] ?? ''}
          onCancel={vinda.estado === 'desfazendo' ? undefined : () => void acoes.move('cancelar')}
        />
      ) : vinda.estado === 'conferida' ? (
        <Decisao {...props} />
      ) : (
        <Resultado {...props} />
      )}
      <Folhas vinda={vinda} onChange={(folha, tipo) => void acoes.change(folha, tipo)} />
    </Page>
  )
}
