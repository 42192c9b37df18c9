import { PASSOS_DA_CONFIGURACAO, type PassoDaConfiguracao } from '@clinica/shared-domain'
import { AreaError, Button, Icon, Page, Skeleton } from '@clinica/shared-ui'
import { Link, useHasRoute, useSearchParams } from '@clinica/shared-ui/router'
import { type ComponentType, useEffect, useRef } from 'react'
import css from './configurar.module.css'
import { Especialidades } from './passos/Especialidades'
import { Pagadores } from './passos/Pagadores'
import { Precos } from './passos/Precos'
import { Profissionais } from './passos/Profissionais'
import type { PropsDoPasso } from './passos/tipos'
import { Unidades } from './passos/Unidades'
import { type Registros, useRegistros } from './registros'

const TELAS: Record<PassoDaConfiguracao, { nome: string; Tela: ComponentType<PropsDoPasso> }> = {
  unidades: { nome: 'Unidades', Tela: Unidades },
  especialidades: { nome: 'O que atende', Tela: Especialidades },
  profissionais: { nome: 'Quem e quando', Tela: Profissionais },
  pagadores: { nome: 'Quem paga', Tela: Pagadores },
  precos: { nome: 'Preços', Tela: Precos },
}
const FIM = 'pronto'
const COMANDO = 'PORT=3001 DADOS_DIR=exemplo npm start'

/** For whoever only wants to see: elsewhere, never here. */
const Exemplo = () => (
  <details className={css.exemplo}>
    <summary>Só quer experimentar, com dados de exemplo?</summary>
    <p>
      A clínica de exemplo fica em uma pasta própria e nada dela entra nesta instalação. No servidor, na pasta
      do portal:
    </p>
    <code>{COMANDO}</code>
  </details>
)

const isDone = (passo: PassoDaConfiguracao, r: Registros): boolean =>
  (passo === 'pagadores' ? r.convenios : passo === 'precos' ? r.tabelas : r[passo]).length > 0

type PassosProps = { atual: string; registros: Registros; go: (passo: string) => void }
const Indice = ({ atual, registros, go }: PassosProps) => (
  <nav aria-label="Passos da configuração">
    <ol className={css.indice}>
      {PASSOS_DA_CONFIGURACAO.map((passo, i) => (
        <li key={passo}>
          <button
            type="button"
            aria-current={passo === atual ? 'step' : undefined}
            data-feito={isDone(passo, registros) || undefined}
            onClick={() => go(passo)}
          >
            <span aria-hidden="true">{isDone(passo, registros) ? <Icon name="ok" size={14} /> : i + 1}</span>
            {TELAS[passo].nome}
            {isDone(passo, registros) ? <span className="so-leitor"> feito</span> : null}
          </button>
        </li>
      ))}
    </ol>
  </nav>
)

/** Where one goes from here; what was skipped is named. */
const Pronto = ({ registros, go }: Omit<PassosProps, 'atual'>) => {
  const faltam = PASSOS_DA_CONFIGURACAO.filter((p) => !isDone(p, registros))
  const agenda = useHasRoute('/agendamento')
  const podeMarcar = registros.profissionais.length > 0
  return (
    <section className={css.passo} aria-labelledby="passo-titulo">
      <h2 id="passo-titulo" tabIndex={-1}>
        {podeMarcar ? 'A agenda está aberta' : 'Até aqui'}
      </h2>
      {faltam.length > 0 ? (
        <div>
          <p className={css.explicacao}>Ficou para depois:</p>
          <div className={css.propostas}>
            {faltam.map((p) => (
              <Button key={p} variant="outlined" onClick={() => go(p)}>
                {TELAS[p].nome}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <p className={css.explicacao}>
        Tudo o que foi cadastrado muda depois, em cada cadastro do menu. O que ainda falta à clínica está no
        início: usuários da equipe, pacientes, e a lista dos passos.
      </p>
      <div className={css.pe}>
        <Button component={Link} to="/usuario/cadastro" variant="outlined">
          Cadastrar usuário
        </Button>
        <Button component={Link} to="/importacao/clinica" variant="outlined">
          Trazer dados de outro sistema
        </Button>
        {agenda && podeMarcar ? (
          <Button component={Link} to="/agendamento" variant="contained">
            Marcar o primeiro agendamento
          </Button>
        ) : (
          <Button component={Link} to="/home" variant="contained">
            Ir para o início
          </Button>
        )}
      </div>
    </section>
  )
}

/** Route /configurar: an empty clinic to its first booking, step by step; each may be skipped, and all of it is changed in the registers later. */
export default function ConfigurarPage() {
  const [busca, setBusca] = useSearchParams()
  const { registros, falhou, retry } = useRegistros()
  const pedido = busca.get('passo')
  const atual = PASSOS_DA_CONFIGURACAO.find((p) => p === pedido) ?? (pedido === FIM ? FIM : 'unidades')
  const go = (passo: string) => setBusca({ passo })
  const antes = useRef(atual)
  useEffect(() => {
    if (antes.current === atual) return
    antes.current = atual
    document.getElementById('passo-titulo')?.focus()
  }, [atual])
  return (
    <Page title="Configurar a clínica" className={css.pagina}>
      {falhou ? (
        <AreaError titulo="Não foi possível ler o que já está cadastrado." onRetry={retry} />
      ) : !registros ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        <>
          <Indice atual={atual} registros={registros} go={go} />
          {atual === FIM ? (
            <Pronto registros={registros} go={go} />
          ) : (
            <Tela key={atual} passo={atual} registros={registros} go={go} />
          )}
          <Exemplo />
        </>
      )}
    </Page>
  )
}

const Tela = ({ passo, registros, go }: { passo: PassoDaConfiguracao } & Omit<PassosProps, 'atual'>) => {
  const i = PASSOS_DA_CONFIGURACAO.indexOf(passo)
  const { Tela: Esta } = TELAS[passo]
  const anterior = PASSOS_DA_CONFIGURACAO[i - 1]
  return (
    <Esta
      registros={registros}
      onDone={() => go(PASSOS_DA_CONFIGURACAO[i + 1] ?? FIM)}
      onBack={anterior ? () => go(anterior) : undefined}
    />
  )
}
