import { retrying, Skeleton } from '@clinica/shared-ui'
import { lazy, memo, Suspense } from 'react'
import { useVista } from '../vista/vista-context'
import { Atendimento, ConsultaDeReferencia } from './Atendimento'
import { Autorizacao } from './Autorizacao'
import { Beneficiario } from './Beneficiario'
import { ContratadoExecutante } from './Executante'
import { Notas } from './Notas'
import { Opm } from './Opm'
import { Painel } from './Painel'
import { ProcedimentosRealizados } from './ProcedimentosRealizados'
import css from './paineis.module.css'
import { Solicitacao } from './Solicitacao'
import { Solicitante } from './Solicitante'
import { Topo } from './Topo'

const Tiss = lazy(retrying(() => import('./Tiss')))

/** The panels in the order of the official form (spec 3 §2.3), and what only the insurers' XML asks for. */
export const Paineis = memo(() => {
  const { completa } = useVista()
  return (
    <>
      <Topo />
      <div className={css.folha}>
        <Autorizacao />
        <Beneficiario />
        <Solicitante />
        <Solicitacao />
        <ContratadoExecutante />
        <Atendimento />
        <ConsultaDeReferencia />
        <ProcedimentosRealizados />
        <Opm />
        {completa ? (
          <Painel id="tiss" titulo="TISS" resumo="só para o arquivo da operadora">
            <Suspense fallback={<Skeleton variant="rounded" height={110} />}>
              <Tiss />
            </Suspense>
          </Painel>
        ) : null}
      </div>
      <Notas />
    </>
  )
})
