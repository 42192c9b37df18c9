import { contar, ESPERA, type HomeAnswer, type PassoDoInicio } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { useHasRoute } from '@clinica/shared-ui/router'
import { Atalho } from './Atalho'
import bloco from './blocos.module.css'
import css from './inicio.module.css'

type Feito = NonNullable<HomeAnswer['passos']>

const DITOS: Record<
  PassoDoInicio,
  { nome: string; detalhe: string; acao: string; to: string; lista: string }
> = {
  unidade: {
    nome: 'Unidade',
    detalhe: 'O nome e o começo dos números das guias',
    acao: 'Cadastrar unidade',
    to: '/unidade/cadastro',
    lista: '/unidade',
  },
  especialidade: {
    nome: 'Especialidade',
    detalhe: 'O que a clínica atende: Fisioterapia, Pilates…',
    acao: 'Cadastrar especialidade',
    to: '/especialidade/cadastro',
    lista: '/especialidade',
  },
  convenio: {
    nome: 'Convênio',
    detalhe: 'Atende só particular? Crie o convênio Particular e siga.',
    acao: 'Cadastrar convênio',
    to: '/convenio/cadastro',
    lista: '/convenio',
  },
  profissional: {
    nome: 'Profissional com horários',
    detalhe: 'Nome, conselho e as horas em que atende na unidade',
    acao: 'Cadastrar profissional',
    to: '/profissional/cadastro',
    lista: '/profissional',
  },
  modelo: {
    nome: 'Modelo da agenda',
    detalhe: 'Sai dos horários dos profissionais com um clique e vira a grade de todo dia',
    acao: 'Montar agenda',
    to: '/agenda',
    lista: '/agenda',
  },
  usuario: {
    nome: 'Usuários da equipe',
    detalhe: 'Recepção, profissionais e faturamento, cada um com o seu perfil',
    acao: 'Cadastrar usuário',
    to: '/usuario/cadastro',
    lista: '/usuario',
  },
  paciente: {
    nome: 'Primeiro paciente',
    detalhe: 'Um cadastro basta para começar',
    acao: 'Cadastrar paciente',
    to: '/paciente/cadastro',
    lista: '/paciente',
  },
  agendamento: {
    nome: 'Primeira marcação',
    detalhe: 'Na grade do dia, em uma vaga livre',
    acao: 'Marcar',
    to: '/agendamento',
    lista: '/agendamento',
  },
}

/** What is still missing before a step can be taken, in words; '' when nothing is. */
const faltaPara = (passo: PassoDoInicio, feitos: ReadonlySet<PassoDoInicio>): string => {
  const faltam = ESPERA[passo].filter((p) => !feitos.has(p)).map((p) => DITOS[p].nome.toLowerCase())
  return faltam.length === 0 ? '' : `Abre quando houver ${faltam.join(' e ')}`
}

type PassoProps = { passo: PassoDoInicio; feito: boolean; atual: boolean; falta: string; n: number }

const Passo = ({ passo, feito, atual, falta, n }: PassoProps) => {
  const { nome, detalhe, acao, to, lista } = DITOS[passo]
  return (
    <li
      data-feito={feito || undefined}
      data-atual={atual || undefined}
      aria-current={atual ? 'step' : undefined}
    >
      <span className={bloco.bola} aria-hidden="true">
        {feito ? <Icon name="ok" size={16} /> : falta ? <Icon name="cadeado" size={14} /> : n}
      </span>
      <div>
        <b>{nome}</b>
        {feito ? <span className={bloco.so}> feito</span> : null}
        <small>{falta || detalhe}</small>
      </div>
      {feito ? (
        <Atalho to={lista} nome={`Ver: ${nome}`} tipo="texto">
          Ver
        </Atalho>
      ) : falta ? null : (
        <Atalho to={to} tipo={atual ? 'cheio' : 'suave'}>
          {acao}
        </Atalho>
      )}
    </li>
  )
}

/** The steps to the first booking, in the order that works; one is highlighted at a time. */
export const Passos = ({ passos }: { passos: Feito }) => {
  const feitos = new Set(passos.filter((p) => p.feito).map((p) => p.passo))
  const atual = passos.find((p) => !p.feito && !faltaPara(p.passo, feitos))?.passo
  const temImportacao = useHasRoute('/importacao')
  return (
    <>
      <section className={css.painel} aria-labelledby="passos">
        <header>
          <h2 id="passos">Até a primeira marcação</h2>
          <span className={css.sub}>
            {feitos.size} de {contar(passos.length, 'passo', 'passos')}
          </span>
        </header>
        <div
          className={bloco.medida}
          role="progressbar"
          aria-label="Passos feitos"
          aria-valuenow={feitos.size}
          aria-valuemin={0}
          aria-valuemax={passos.length}
        >
          <i style={{ width: `${(feitos.size / passos.length) * 100}%` }} />
        </div>
        <ol className={bloco.passos}>
          {passos.map(({ passo, feito }, i) => (
            <Passo
              key={passo}
              passo={passo}
              feito={feito}
              atual={passo === atual}
              falta={feito ? '' : faltaPara(passo, feitos)}
              n={i + 1}
            />
          ))}
        </ol>
      </section>
      {temImportacao ? (
        <section className={css.painel} aria-labelledby="importar">
          <header>
            <h2 id="importar">Já tem os dados em outro lugar?</h2>
          </header>
          <p className={css.vazio}>
            Pacientes, médicos e convênios entram por planilha, conferidos linha por linha antes de gravar.{' '}
            <Atalho to="/importacao">Importar</Atalho>
          </p>
        </section>
      ) : null}
    </>
  )
}
