import { counted, type PassoDoInicio } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { useHasRoute } from '@clinica/shared-ui/router'
import { Atalho } from './Atalho'
import bloco from './blocos.module.css'
import css from './inicio.module.css'
import { DITOS_DO_PASSO, faltaPara, nextPasso, type PassosFeitos } from './passosDitos'

type PassoProps = {
  passo: PassoDoInicio
  feito: boolean
  atual: boolean
  falta: string
  n: number
  /** The guided set-up stands above: it is the one thing to press. */
  guiada: boolean
}

const Passo = ({ passo, feito, atual, falta, n, guiada }: PassoProps) => {
  const { nome, detalhe, acao, to, lista, importar, ou } = DITOS_DO_PASSO[passo]
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
        <span className={bloco.acoes}>
          {importar ? (
            <Atalho to={importar} nome={`Importar: ${nome}`} tipo="texto">
              Importar
            </Atalho>
          ) : null}
          {ou ? <Atalho to={ou.to}>{ou.acao}</Atalho> : null}
          <Atalho to={to} tipo={atual && !guiada ? 'cheio' : 'suave'}>
            {acao}
          </Atalho>
        </span>
      )}
    </li>
  )
}

/** What the guided set-up makes. */
const GUIADOS: readonly PassoDoInicio[] = ['unidade', 'convenio', 'especialidade', 'profissional', 'modelo']

/** The steps to the first booking, in the order that works; one is highlighted at a time. */
export const Passos = ({ passos }: { passos: PassosFeitos }) => {
  const feitos = new Set(passos.filter((p) => p.feito).map((p) => p.passo))
  const atual = nextPasso(passos)
  const temImportacao = useHasRoute('/importacao')
  const guiada = useHasRoute('/configurar') && GUIADOS.some((p) => !feitos.has(p))
  return (
    <>
      <section className={css.painel} aria-labelledby="passos">
        <header>
          <h2 id="passos">Até a primeira marcação</h2>
          <span className={css.sub}>
            {feitos.size} de {counted(passos.length, 'passo', 'passos')}
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
        {guiada ? (
          <p className={bloco.guiada}>
            <Atalho to="/configurar" tipo="cheio">
              Configurar passo a passo
            </Atalho>
            <span>Com propostas prontas, em minutos; ou cada cadastro por si, na ordem abaixo.</span>
          </p>
        ) : null}
        <ol className={bloco.passos}>
          {passos.map(({ passo, feito }, i) => (
            <Passo
              key={passo}
              passo={passo}
              feito={feito}
              atual={passo === atual}
              falta={feito ? '' : faltaPara(passo, feitos)}
              n={i + 1}
              guiada={guiada}
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
            Profissionais, pacientes e agenda de outro sistema entram por planilha, todos de uma vez e
            conferidos linha por linha antes de gravar. <Atalho to="/importacao/clinica">Trazer tudo</Atalho>{' '}
            <Atalho to="/importacao">Importar</Atalho>
          </p>
        </section>
      ) : null}
    </>
  )
}
