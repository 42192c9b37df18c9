import { counted } from '@clinica/shared-domain'
import { QueryArea } from '@clinica/shared-ui/query'
import { Link, useLocation } from '@clinica/shared-ui/router'
import { useEffect } from 'react'
import { Atalho } from '../paginas/inicio/Atalho'
import { DITOS_DO_PASSO, nextPasso } from '../paginas/inicio/passosDitos'
import { useInicio } from '../paginas/inicio/useInicio'
import { sayConfigurando } from './configurando'
import css from './Layout.module.css'

const Faixa = ({ em }: { em: string }) => {
  const { data } = useInicio()
  const passos = data?.passos
  const passo = passos && nextPasso(passos)
  const pronta = data?.passos === null
  useEffect(() => {
    if (pronta) sayConfigurando(false)
  }, [pronta])
  if (!passo) return null
  const { acao, to, ou } = DITOS_DO_PASSO[passo]
  if (to === em) return null
  return (
    <div className={`${css.faixa} ${css.passos}`} role="status">
      <Link to="/home">
        Até a primeira marcação: {passos.filter((p) => p.feito).length} de{' '}
        {counted(passos.length, 'passo', 'passos')}
      </Link>
      <span className={css.dosPassos}>
        {ou ? <Atalho to={ou.to}>{ou.acao}</Atalho> : null}
        <Atalho to={to} tipo="cheio">
          {acao}
        </Atalho>
      </span>
    </div>
  )
}

/** Over every screen while a clinic is set up: the next step, asked for anew at each address. */
export default function FaixaDosPassos() {
  const { pathname } = useLocation()
  return (
    <QueryArea id="shell">
      <Faixa key={pathname} em={pathname} />
    </QueryArea>
  )
}
