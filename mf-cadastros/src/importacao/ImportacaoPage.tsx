import { showInstant } from '@clinica/shared-auth'
import {
  counted,
  type EmUsoDaImportacaoAnswer,
  ESTADOS_DA_IMPORTACAO,
  type EstadoDaImportacao,
  formatInteiro,
  IMPORTACOES,
  type Importacao,
  missingCampos,
} from '@clinica/shared-domain'
import {
  Alert,
  AreaError,
  Button,
  confirm,
  Icon,
  notify,
  Page,
  Skeleton,
  showError,
} from '@clinica/shared-ui'
import { Link, useParams } from '@clinica/shared-ui/router'
import { Andamento, isAndando, useAcompanhada } from './andamento'
import { Colunas } from './Colunas'
import {
  chooseColunas,
  type Colunas as Escolhidas,
  getEmUso,
  getImportacao,
  moveImportacao,
} from './importacao.api'
import css from './importacao.module.css'
import { Linhas } from './Linhas'
import { downloadProblemas, linhasDe } from './problemas'
import { lacksTabela } from './TabelaDestino'

const FAZENDO: Partial<Record<EstadoDaImportacao, string>> = {
  lendo: 'Lendo e comparando o arquivo…',
  gravando: 'Importando…',
  desfazendo: 'Desfazendo…',
}

/** '12.451 CIDs': how many of what. */
const records = ({ tipo }: Importacao, n: number): string =>
  counted(n, IMPORTACOES[tipo].um, IMPORTACOES[tipo].varios)

/** 'Ficam, por já estarem em uso ou terem mudado: Ana Prado, Bia Reis e mais 3.' */
const whatStays = (importacao: Importacao, { total, registros }: EmUsoDaImportacaoAnswer): string => {
  const resto = total - registros.length
  const nomes = registros.map((r) => r.nome).join(', ')
  return `${total === 1 ? 'Fica' : 'Ficam'} ${records(importacao, total)}, já em uso ou com alterações posteriores: ${nomes}${resto > 0 ? ` e mais ${formatInteiro(resto)}` : ''}.`
}

const useImportacao = (id: string) => {
  const { data, attempt, ...resto } = useAcompanhada(['importacao', id], (signal) =>
    getImportacao(id, signal),
  )
  return {
    ...resto,
    importacao: data,
    move: (acao: 'gravar' | 'cancelar' | 'desfazer', soValidas?: boolean) =>
      attempt(() => moveImportacao(id, acao, soValidas)),
    read: (colunas: Escolhidas) =>
      attempt(async () => {
        await chooseColunas(id, colunas)
        return undefined
      }),
  }
}
type Acoes = Pick<ReturnType<typeof useImportacao>, 'move' | 'read'>
type Props = Acoes & { importacao: Importacao }

const Decisao = ({ importacao, move }: Props) => {
  const { linhas } = importacao
  const entram = linhas.nova + linhas.muda
  const ruins = linhas.problema
  return (
    <>
      {ruins > 0 ? (
        <Alert
          severity="warning"
          action={
            <Button
              size="small"
              startIcon={<Icon name="baixar" size={14} />}
              onClick={() => void downloadProblemas(importacao).catch(showError)}
            >
              Lista
            </Button>
          }
        >
          <b>{linhasDe(ruins)} com problema.</b> Corrija no arquivo e envie de novo, ou importe só as válidas.
        </Alert>
      ) : null}
      {entram === 0 && ruins === 0 ? (
        <Alert severity="success">Tudo o que há neste arquivo já está cadastrado.</Alert>
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

/** Money is never removed: an entry takes it back. */
const leavesAs = (tipo: Importacao['tipo'], n: number): string => {
  if (tipo === 'saldo')
    return n === 1 ? 'é estornado na conta do paciente' : 'são estornados nas contas dos pacientes'
  return n === 1 ? 'sai do cadastro' : 'saem do cadastro'
}

const Resultado = ({ importacao, move }: Props) => {
  const { estado, criados, alterados, mensagem, gravadoEm, linhas, tipo } = importacao
  const undo = async () => {
    const emUso = await getEmUso(importacao._id).catch(showError)
    if (!emUso) return
    const saem = criados - emUso.criados
    const voltam = alterados - (emUso.total - emUso.criados)
    if (saem + voltam <= 0) return notify(whatStays(importacao, emUso))
    const sim = await confirm({
      titulo: 'Desfazer a importação?',
      conteudo: `${records(importacao, saem)} ${leavesAs(tipo, saem)}${voltam > 0 ? `, e ${counted(voltam, 'volta', 'voltam')} a ser como antes` : ''}.${emUso.total > 0 ? ` ${whatStays(importacao, emUso)}` : ''}`,
      confirmar: 'Desfazer',
    })
    if (sim) await move('desfazer')
  }
  if (estado === 'desfeita' || estado === 'cancelada')
    return (
      <Alert severity="info">
        {ESTADOS_DA_IMPORTACAO[estado]}.{' '}
        {tipo === 'saldo' ? 'Nenhum saldo dela está nas contas.' : 'Nada dela está no cadastro.'}
      </Alert>
    )
  const mudados = alterados > 0 ? `; alterações: ${formatInteiro(alterados)}` : ''
  const fora = linhas.problema + linhas.repetida + linhas.igual
  return (
    <>
      <Alert severity="success">
        <b>
          Entraram {tipo === 'saldo' ? 'nas contas' : 'no cadastro'}: {records(importacao, criados)}
          {mudados}
        </b>{' '}
        ({gravadoEm ? showInstant(gravadoEm) : ''}).{' '}
        {fora > 0 ? `${linhasDe(fora)} ${fora === 1 ? 'ficou' : 'ficaram'} fora. ` : ''}
        {mensagem ? <span>{mensagem}</span> : null}
      </Alert>
      <div className={css.botoes}>
        {linhas.gravada > 0 && !importacao.vinda ? (
          <Button startIcon={<Icon name="desfazer" size={16} />} onClick={() => void undo()}>
            Desfazer importação
          </Button>
        ) : null}
        <Button component={Link} to={IMPORTACOES[tipo].tela} variant="contained">
          {tipo === 'saldo' ? 'Ver contas' : 'Ver cadastro'}
        </Button>
      </div>
    </>
  )
}

const comoFoiLido = ({ codificacao, aba, outrasAbas, titulos }: Importacao): string =>
  [
    codificacao ? `Texto em ${codificacao}` : null,
    aba ? `Aba “${aba}”` : null,
    outrasAbas.length > 0 ? `só ela foi lida, de ${outrasAbas.length + 1}` : null,
    titulos ? `títulos na linha ${titulos}` : titulos === 0 ? 'sem linha de títulos' : null,
  ]
    .filter(Boolean)
    .join(', ')

const Conferencia = (props: Props) => {
  const { importacao, read } = props
  const { estado, mensagem, avisos, campos, colunas } = importacao
  const falta = lacksTabela(importacao) || missingCampos(campos).length > 0
  return (
    <>
      {estado === 'recusada' ? (
        <Alert severity="error" role="alert">
          {mensagem}
        </Alert>
      ) : (
        <p className={css.nota}>{comoFoiLido(importacao)}.</p>
      )}
      {avisos.map((a) => (
        <Alert key={a} severity="info" className={css.aviso}>
          {a}
        </Alert>
      ))}
      {estado === 'recusada' && !importacao.vinda ? (
        <div className={css.botoes}>
          <Button component={Link} to={`/importacao?tipo=${importacao.tipo}`} variant="contained">
            Enviar outro arquivo
          </Button>
        </div>
      ) : null}
      {colunas.length > 0 ? (
        <details className={css.mapa} open={falta}>
          <summary>Colunas do arquivo</summary>
          <Colunas
            key={JSON.stringify([campos, importacao.tabela])}
            importacao={importacao}
            onRead={(c) => void read(c)}
          />
        </details>
      ) : null}
      {estado === 'conferida' && !falta && !importacao.vinda ? <Decisao {...props} /> : null}
      <Linhas importacao={importacao} />
    </>
  )
}

/** Route /importacao/{id}: one import, from what was understood of its file to its undoing. */
export default function ImportacaoPage() {
  const { id = '' } = useParams()
  const { importacao, falhou, refetch, ...acoes } = useImportacao(id)
  if (falhou && !importacao)
    return <AreaError titulo="Importação não encontrada." conteudo={null} onRetry={() => void refetch()} />
  if (!importacao) return <Skeleton variant="rounded" height={320} />
  const { estado, tipo, arquivo } = importacao
  const props = { importacao, ...acoes }
  return (
    <Page title={`Importar: ${IMPORTACOES[tipo].titulo}`} className={css.pagina}>
      <p className={css.arquivo}>
        <b>{arquivo}</b> · {ESTADOS_DA_IMPORTACAO[estado]}
      </p>
      {importacao.vinda ? (
        <p className={css.nota}>
          Veio de outro sistema com outras folhas: importa-se, ou se desfaz, tudo junto.{' '}
          <Link to={`/importacao/clinica/${importacao.vinda}`}>Voltar a todas as folhas</Link>
        </p>
      ) : null}
      {isAndando(importacao) ? (
        <Andamento
          {...importacao}
          titulo={FAZENDO[estado] ?? ''}
          onCancel={
            estado === 'desfazendo' || importacao.vinda ? undefined : () => void acoes.move('cancelar')
          }
        />
      ) : estado === 'conferida' || estado === 'recusada' ? (
        <Conferencia {...props} />
      ) : (
        <>
          <Resultado {...props} />
          <Linhas importacao={importacao} />
        </>
      )}
    </Page>
  )
}
