import { showInstant, useSaveKey } from '@clinica/shared-auth'
import {
  formatData,
  LETRAS_DO_MOTIVO,
  MENSAGENS_DO_PLANO as M,
  type PlanoTerapeutico,
} from '@clinica/shared-domain'
import {
  Alert,
  Button,
  confirm,
  Icon,
  insist,
  notify,
  retrying,
  Skeleton,
  showError,
} from '@clinica/shared-ui'
import { useQueryClient } from '@clinica/shared-ui/query'
import { lazy, type ReactNode, Suspense, useContext, useId, useState } from 'react'
import { askMotivoDaRemocao } from '../autoria/motivo'
import { requestTexto } from '../autoria/pedirTexto'
import { useMandato } from '../autoria/useMandato'
import { registroKey } from '../linha/linha.query'
import { ProcuraContext, Realce } from '../linha/Realce'
import { useAchadosNoPlano } from './AchadoNoPlano'
import { DesfechoDialog } from './DesfechoDialog'
import { Itens } from './Itens'
import { type Item, textoDasSessoes, textoDoResumo } from './palavras'
import { endPlano, removePlano } from './plano.api'
import css from './plano.module.css'
import { usePlanos } from './usePlanos'

const PlanoDialog = lazy(retrying(() => import('./PlanoDialog')))
const HistoricoDoPlano = lazy(retrying(() => import('./HistoricoDoPlano')))

type Dialogo =
  | { qual: 'editar'; plano: PlanoTerapeutico | null }
  | { qual: 'historico'; plano: PlanoTerapeutico }
  | { qual: 'responder'; plano: PlanoTerapeutico; item: Item }

type Props = {
  paciente: string
  escreve: boolean
  especialidade: string | null
  /** Over the entries of a narrow window: one line, until it is opened, or has what is looked for. */
  recolhido?: boolean
}

/** Ends a plan, or takes it out, after asking; what could not be done is told. */
const useActs = (paciente: string) => {
  const cache = useQueryClient()
  const send = useSaveKey()
  const mandato = useMandato()
  const perform = async (dito: string, act: () => Promise<boolean>) => {
    try {
      if (await act()) notify(dito)
    } catch (erro) {
      await showError(erro)
    }
    await cache.invalidateQueries({ queryKey: registroKey(paciente) })
  }
  return {
    end: async (plano: PlanoTerapeutico) => {
      const motivo = await requestTexto({
        titulo: 'Encerrar plano',
        conteudo: 'O plano fica no prontuário, como estava. Depois se começa outro.',
        rotulo: 'Por que termina',
        falta: M.encerramento,
        maximo: LETRAS_DO_MOTIVO,
        linhas: 1,
        confirmar: 'Encerrar plano',
      })
      if (motivo === null) return
      await perform('Plano encerrado.', async () => {
        const feito = await insist('o plano foi encerrado', () =>
          send([plano._id, plano.updatedAt, motivo], async (chave) => {
            await endPlano(paciente, plano, motivo, chave)
            return true
          }),
        )
        return feito === true
      })
    },
    remove: async (plano: PlanoTerapeutico) => {
      const titulo = 'Excluir plano'
      const conteudo = 'O plano deixa de aparecer no prontuário e fica guardado, com quem o excluiu.'
      const deOutros = [plano, ...plano.metas, ...plano.reavaliacoes].some((p) => mandato(p) !== 'autor')
      const motivo = deOutros
        ? await askMotivoDaRemocao(titulo, conteudo)
        : (await confirm({ titulo, conteudo, confirmar: 'Excluir', perigo: true }))
          ? undefined
          : null
      if (motivo === null) return
      await perform('Plano removido.', async () => {
        await removePlano(paciente, plano, motivo)
        return true
      })
    },
    mandato,
  }
}

const Plano = ({
  plano,
  hoje,
  onAnswer,
  children,
}: {
  plano: PlanoTerapeutico
  hoje: string
  onAnswer: ((item: Item) => void) | null
  children: ReactNode
}) => {
  const sessoes = textoDasSessoes(plano)
  return (
    <article className={css.plano} aria-label={`Plano de ${plano.especialidade.nome}`}>
      <h3>
        {plano.especialidade.nome}
        <small>
          {' '}
          desde {formatData(plano.inicio)} · {plano.autor.nome}
          {plano.registradoComo ? ` · do cadastro de ${plano.registradoComo}` : ''}
        </small>
      </h3>
      {plano.cid ? (
        <p>
          CID <Realce texto={`${plano.cid.descricaoAbreviada} · ${plano.cid.descricao}`} />
        </p>
      ) : null}
      {plano.diagnostico ? (
        <p className={css.texto}>
          <Realce texto={plano.diagnostico} />
        </p>
      ) : null}
      {sessoes ? <p>{sessoes}</p> : null}
      <Itens titulo="Metas" itens={plano.metas} hoje={hoje} onAnswer={onAnswer} />
      <Itens titulo="Reavaliações" itens={plano.reavaliacoes} hoje={hoje} onAnswer={onAnswer} />
      {plano.encerradoEm ? (
        <p>
          <small>
            Encerrado em {showInstant(plano.encerradoEm)} por {plano.encerradoPor?.nome}:{' '}
            {plano.encerradoMotivo}
          </small>
        </p>
      ) : null}
      <div className={css.botoes}>{children}</div>
    </article>
  )
}

/**
 * The patient's plans of care beside the record: what is aimed at, where the measures are, and who set what. Nothing where there is
 * none and nobody who may write one.
 */
export default function CartaoDoPlano({ paciente, escreve, especialidade, recolhido = false }: Props) {
  const { emCurso, encerrados, planos, hoje, carregando, falhou, reload } = usePlanos(paciente)
  const { end, remove, mandato } = useActs(paciente)
  const [dialogo, setDialogo] = useState<Dialogo | null>(null)
  const close = () => setDialogo(null)
  const id = useId()
  const achados = useAchadosNoPlano(paciente, useContext(ProcuraContext))
  const [escolhido, setEscolhido] = useState<boolean | null>(null)
  const aberto = !recolhido || (escolhido ?? achados.length > 0)
  if (!escreve && !falhou && !carregando && planos.length === 0) return null
  const historico = (plano: PlanoTerapeutico) => (
    <Button size="small" color="inherit" onClick={() => setDialogo({ qual: 'historico', plano })}>
      Histórico
    </Button>
  )
  const corpo = () => (
    <div id={`${id}-corpo`} className={css.corpo}>
      {carregando ? <Skeleton variant="rounded" height={72} /> : null}
      {falhou ? (
        <Alert severity="error" role="alert" action={<Button onClick={reload}>Tentar novamente</Button>}>
          Não foi possível ler o plano.
        </Alert>
      ) : null}
      {emCurso.map((plano) => (
        <Plano
          key={plano._id}
          plano={plano}
          hoje={hoje}
          onAnswer={escreve ? (item) => setDialogo({ qual: 'responder', plano, item }) : null}
        >
          {escreve ? (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<Icon name="editar" size={15} />}
              onClick={() => setDialogo({ qual: 'editar', plano })}
            >
              {mandato(plano) ? 'Editar plano' : 'Acrescentar ao plano'}
            </Button>
          ) : null}
          {historico(plano)}
          {escreve && mandato(plano) ? (
            <>
              <Button size="small" color="inherit" onClick={() => void end(plano)}>
                Encerrar
              </Button>
              <Button size="small" color="error" onClick={() => void remove(plano)}>
                Excluir
              </Button>
            </>
          ) : null}
        </Plano>
      ))}
      {emCurso.length === 0 && !carregando && !falhou ? <p>Nenhum plano em curso.</p> : null}
      {escreve && !carregando && !falhou ? (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="adicionar" size={15} />}
          onClick={() => setDialogo({ qual: 'editar', plano: null })}
        >
          Novo plano
        </Button>
      ) : null}
      {encerrados.length > 0 ? (
        <details className={css.encerrados}>
          <summary>Planos encerrados ({encerrados.length})</summary>
          {encerrados.map((plano) => (
            <Plano key={plano._id} plano={plano} hoje={hoje} onAnswer={null}>
              {historico(plano)}
            </Plano>
          ))}
        </details>
      ) : null}
    </div>
  )
  return (
    <section className={css.cartao} aria-labelledby={id}>
      {recolhido ? (
        <h2>
          <button
            type="button"
            className={css.dobra}
            aria-expanded={aberto}
            aria-controls={aberto ? `${id}-corpo` : undefined}
            onClick={() => setEscolhido(!aberto)}
          >
            <Icon name={aberto ? 'acima' : 'abaixo'} size={16} />
            <span>
              <span id={id}>Plano terapêutico</span>
              {carregando || falhou ? null : <small> {textoDoResumo(emCurso)}</small>}
            </span>
          </button>
        </h2>
      ) : (
        <h2 id={id}>Plano terapêutico</h2>
      )}
      {aberto || falhou ? corpo() : null}
      <Suspense>
        {dialogo?.qual === 'editar' ? (
          <PlanoDialog
            key={dialogo.plano?._id ?? ''}
            paciente={paciente}
            plano={dialogo.plano}
            especialidade={especialidade}
            onClose={close}
            onOpen={(plano) => setDialogo({ qual: 'editar', plano })}
          />
        ) : null}
        {dialogo?.qual === 'historico' ? (
          <HistoricoDoPlano paciente={paciente} plano={dialogo.plano} onClose={close} />
        ) : null}
      </Suspense>
      {dialogo?.qual === 'responder' ? (
        <DesfechoDialog paciente={paciente} plano={dialogo.plano} item={dialogo.item} onClose={close} />
      ) : null}
    </section>
  )
}
