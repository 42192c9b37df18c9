import { useCan } from '@clinica/shared-auth'
import { acoes, type Evolucao } from '@clinica/shared-domain'
import { Button, EmptyState, Icon, Page, retrying, Skeleton, useMedia } from '@clinica/shared-ui'
import { Link, useHasRoute, useParams, useSearchParams } from '@clinica/shared-ui/router'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { PedidoDeTexto } from '../autoria/pedirTexto'
import { ErroDoProntuario } from '../ErroDoProntuario'
import { AchadoNosEmitidos } from '../emitido/AchadoNosEmitidos'
import { Fila } from '../fila/Fila'
import { MedidasDevidas } from '../medidas/MedidasDevidas'
import { AchadoNoPlano } from '../plano/AchadoNoPlano'
import { VencidosDoPlano } from '../plano/VencidosDoPlano'
import { DevidasContext } from '../respostas/devidas-context'
import { AvisoDaSessao } from './AvisoDaSessao'
import { useAbertos } from './abertos'
import { Barra } from './Barra'
import { DadosDoPaciente, NomeDoPaciente, nomeDe } from './Cabecalho'
import { Fim } from './Fim'
import css from './linha.module.css'
import { Meses } from './Meses'
import { ProcuraContext } from './Realce'
import { useEvolve } from './useEvolve'
import { useLinha } from './useLinha'
import { useRemove } from './useRemove'

const CompararFotos = lazy(retrying(() => import('../anexos/CompararFotos')))
const Historico = lazy(retrying(() => import('./historico/Historico')))
const Medidas = lazy(retrying(() => import('../medidas/Medidas')))
const CartaoDoPlano = lazy(retrying(() => import('../plano/CartaoDoPlano')))
const ImprimirProntuario = lazy(retrying(() => import('../impressao/ImprimirProntuario')))

/** More entries than are drawn without anybody noticing. */
const MUITOS = 50

/** Where nothing stands beside the entries (`linha.module.css`). */
const ESTREITA = '(max-width: 1240px)'

const Esqueleto = () => (
  <div role="status" aria-label="Carregando" className={css.esqueleto}>
    {[0, 1, 2, 3, 4, 5].map((n) => (
      <Skeleton key={n} variant="rounded" height={n === 0 ? 220 : 56} />
    ))}
  </div>
)

const Linha = ({ paciente }: { paciente: string }) => {
  const [params, setParams] = useSearchParams()
  const sessao = params.get('agendamento') ?? ''
  const linha = useLinha(paciente, sessao)
  const { resumo, evolucoes, filtro } = linha
  const escreve = useCan(acoes.agendamento_evoluido)
  const diario = `/paciente/${paciente}/evolucao`
  const temDiario = useHasRoute(diario)
  const emitidos = `/paciente/${paciente}/emitidos`
  const temEmitidos = useHasRoute(emitidos)
  const [historico, setHistorico] = useState<Evolucao | null>(null)
  const [imprimindo, setImprimindo] = useState(false)
  const [comparando, setComparando] = useState(false)
  const lado = useRef<HTMLElement>(null)
  const estreita = useMedia(ESTREITA)
  const [salva, setSalva] = useState<string | null>(null)
  const { evolve, edit, dialogo } = useEvolve(paciente, resumo?.aEvoluir ?? null, setSalva)
  const remove = useRemove(paciente)
  // From its card, from the home or from the patient before: what is to be written is open at once, and once.
  const jaAberta = useRef(false)
  const pedida = params.has('evoluir')
  const aEvoluir = resumo?.aEvoluir
  useEffect(() => {
    if (!pedida || !resumo) return
    setParams(
      (p) => {
        p.delete('evoluir')
        return p
      },
      { replace: true },
    )
    if (jaAberta.current || !escreve || aEvoluir?._id !== sessao) return
    jaAberta.current = true
    evolve(aEvoluir)
  }, [pedida, resumo, escreve, aEvoluir, sessao, evolve, setParams])
  // That of the session in hand, else the newest; whatever is written while one reads opens nothing else.
  const [primeira, setPrimeira] = useState<string | null>(null)
  const daSessao = evolucoes.find((e) => e.agendamento._id === sessao) ?? evolucoes[0]
  if (primeira === null && daSessao) setPrimeira(daSessao._id)
  const procurando = filtro.q !== ''
  const abertos = useAbertos(useCallback((id) => procurando || id === primeira, [procurando, primeira]))
  const { toggle, open } = abertos
  // What was just saved is open, and the next key is pressed there, as soon as it stands among the others.
  const chegou = salva !== null && evolucoes.some(({ _id }) => _id === salva)
  useEffect(() => {
    if (!chegou || !salva) return
    open(salva)
    document.querySelector<HTMLElement>(`[data-registro="${salva}"] h3 button`)?.focus()
    setSalva(null)
  }, [chegou, salva, open])
  const { carregando } = linha
  const { tem } = linha.mais
  const agora = useMemo(() => ({ evolucoes, carregando, tem }), [evolucoes, carregando, tem])
  // The first screen at once; of a long record what arrives is drawn in slices, between what the person does.
  const depois = useDeferredValue(agora)
  const vista = evolucoes.length > MUITOS ? depois : agora
  const doItem = useMemo(
    () => ({ onToggle: toggle, onEdit: edit, onHistorico: setHistorico, onRemove: remove }),
    [toggle, edit, remove],
  )
  if (linha.erro && !resumo)
    return <ErroDoProntuario title="Evolução" erro={linha.erro} onRetry={linha.reload} />
  if (!resumo)
    return (
      <Page title="Evolução">
        <Esqueleto />
      </Page>
    )
  const aoLado = estreita ? 'Medidas' : 'Plano e medidas'
  const plano = (
    <Suspense
      fallback={estreita ? <Skeleton variant="rounded" height={54} className={css.planoVindo} /> : null}
    >
      <ProcuraContext value={filtro.q}>
        <CartaoDoPlano
          paciente={paciente}
          escreve={escreve}
          especialidade={resumo.aEvoluir?.especialidade._id ?? null}
          recolhido={estreita}
        />
      </ProcuraContext>
    </Suspense>
  )
  return (
    <Page title="Evolução" whom={nomeDe(resumo.paciente)} heading={<NomeDoPaciente resumo={resumo} />}>
      <div className={css.topo}>
        <DadosDoPaciente paciente={resumo.paciente} />
        <div className={css.acoes}>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="imprimir" size={16} />}
            onClick={() => setImprimindo(true)}
          >
            Imprimir
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            className={css.medidas}
            startIcon={<Icon name="relatorio" size={16} />}
            onClick={() => {
              lado.current?.scrollIntoView()
              lado.current?.focus({ preventScroll: true })
            }}
          >
            Medidas
          </Button>
          {temEmitidos ? (
            <Button
              variant="outlined"
              color="inherit"
              component={Link}
              to={emitidos}
              startIcon={<Icon name="documento" size={16} />}
            >
              Relatórios
            </Button>
          ) : null}
          {resumo.fotos > 0 ? (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Icon name="camera" size={16} />}
              onClick={() => setComparando(true)}
            >
              Fotos ({resumo.fotos.toLocaleString('pt-BR')})
            </Button>
          ) : null}
          {temDiario ? (
            <Button
              variant="outlined"
              color="inherit"
              component={Link}
              to={{ pathname: diario, search: sessao ? `?agendamento=${sessao}` : '' }}
              startIcon={<Icon name="documento" size={16} />}
            >
              Diário
            </Button>
          ) : null}
          {escreve ? (
            <Button variant="contained" startIcon={<Icon name="adicionar" />} onClick={() => evolve(null)}>
              Adicionar
            </Button>
          ) : null}
        </div>
      </div>
      <Fila agendamento={sessao} />
      {resumo.aEvoluir && escreve ? (
        <AvisoDaSessao
          paciente={paciente}
          sessao={resumo.aEvoluir}
          onEvolve={() => evolve(resumo.aEvoluir)}
        />
      ) : null}
      <VencidosDoPlano paciente={paciente} escreve={escreve} />
      {estreita ? plano : null}
      <MedidasDevidas devidas={resumo.medidasDevidas} />
      <Barra
        resumo={resumo}
        filtro={filtro}
        onFilter={linha.filter}
        onOpenTodos={abertos.openTodos}
        onCloseTodos={abertos.closeTodos}
      />
      <div className={css.corpo}>
        <ProcuraContext value={filtro.q}>
          <div
            id="linha-do-tempo"
            role="tabpanel"
            aria-label={`Registros de ${nomeDe(resumo.paciente)}`}
            aria-busy={linha.mudando || linha.carregando}
            className={css.linha}
          >
            {resumo.removidos > 0 ? (
              <div className={css.removidos}>
                <Button
                  size="small"
                  color="inherit"
                  onClick={() => linha.filter({ removidos: !filtro.removidos })}
                >
                  {filtro.removidos ? 'Ocultar removidos' : `Mostrar removidos (${resumo.removidos})`}
                </Button>
              </div>
            ) : null}
            {procurando ? <AchadoNoPlano paciente={paciente} q={filtro.q} /> : null}
            <AchadoNosEmitidos achados={linha.emitidos} endereco={temEmitidos ? emitidos : null} />
            {vista.carregando ? <Esqueleto /> : null}
            {!vista.carregando && vista.evolucoes.length === 0 ? (
              <EmptyState title="Nenhum dado encontrado" icon={procurando ? 'buscar' : 'evolucao'}>
                {procurando ? 'Nenhum registro tem este texto.' : null}
              </EmptyState>
            ) : (
              <Meses
                evolucoes={vista.evolucoes}
                incompleta={vista.tem}
                abertos={abertos}
                escreve={escreve}
                acoes={doItem}
              />
            )}
            {vista.tem ? (
              <Fim chegando={linha.mais.chegando} falhou={linha.mais.falhou} onMais={linha.mais.ask} />
            ) : null}
          </div>
        </ProcuraContext>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: taller than the window, it scrolls by keyboard too. */}
        <aside ref={lado} className={css.lado} aria-label={aoLado} tabIndex={0}>
          {estreita ? null : plano}
          <Suspense>
            <Medidas pacienteId={paciente} />
          </Suspense>
        </aside>
      </div>
      <DevidasContext value={resumo.medidasDevidas}>{dialogo}</DevidasContext>
      <PedidoDeTexto />
      {imprimindo ? (
        <Suspense>
          <ImprimirProntuario
            pacienteId={paciente}
            formularios={resumo.formularios}
            onClose={() => setImprimindo(false)}
          />
        </Suspense>
      ) : null}
      {comparando ? (
        <Suspense>
          <CompararFotos paciente={paciente} onClose={() => setComparando(false)} />
        </Suspense>
      ) : null}
      {historico ? (
        <Suspense>
          <Historico paciente={paciente} evolucao={historico} onClose={() => setHistorico(null)} />
        </Suspense>
      ) : null}
    </Page>
  )
}

/** Route /paciente/{id}/evolucao2 (spec 2 §2): a patient's record, the newest first. */
export default function LinhaPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  return <Linha key={`${id} ${params.get('agendamento') ?? ''}`} paciente={id} />
}
