import { ErroDaApi, useCan } from '@clinica/shared-auth'
import {
  counted,
  formatValor,
  type GerarLotes,
  type LotesGerados,
  type Pendencias,
} from '@clinica/shared-domain'
import { telas } from '@clinica/shared-domain/acesso'
import { Alert, AreaError, Button, EmptyState } from '@clinica/shared-ui'
import { Progress } from '@clinica/shared-ui/files'
import { useQuery } from '@clinica/shared-ui/query'
import { Link, useNavigate } from '@clinica/shared-ui/router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { getPendencias } from '../tiss.api'
import { ComAviso, EnviadasAssimMesmo } from './ComAviso'
import { Confirmar } from './Confirmar'
import { useEscolhas, useTrabalho } from './escolhas'
import { Fora } from './Fora'
import { Gerando } from './Gerando'
import css from './gerar.module.css'
import { checkGuias, type Escolhas } from './grupos'
import { Lotes } from './Lotes'
import { recusaDoNumero } from './numeroDaParte'
import { Partes } from './Partes'
import { Sabidas } from './Sabidas'
import { Totais } from './Totais'
import { useCheckAgain } from './useCheckAgain'
import { useGenerate } from './useGenerate'
import { useKeptPlace } from './useKeptPlace'

const toPedido = (
  pacotes: readonly string[],
  guias: Pendencias['guias'],
  { fora, mesmoAssim, partes }: Escolhas,
  viuAvisos: boolean,
): GerarLotes => ({
  pacotes: [...pacotes],
  // A warning that came meanwhile was seen by nobody: then the server asks.
  confirmado: viuAvisos,
  semGuias: guias.filter((g) => fora.has(g._id)).map((g) => g._id),
  mesmoAssim: guias.flatMap((g) => {
    const motivo = mesmoAssim.get(g._id)
    return motivo ? [{ guia: g._id, motivo }] : []
  }),
  partes: guias.flatMap((g) => {
    const parte = g.parte ? partes.get(g._id) : undefined
    if (!parte) return []
    const numero = parte.escolha === 'numeroDaOperadora' ? { numero: parte.numero.trim() } : {}
    return [{ guia: g._id, escolha: parte.escolha, ...numero }] as GerarLotes['partes']
  }),
})

const SemEsquema = ({ versoes }: { versoes: readonly string[] }) => {
  const pode = useCan(telas.esquemasTiss)
  if (versoes.length === 0) return null
  return (
    <Alert
      severity="warning"
      className={css.faixa}
      action={
        pode ? (
          <Button component={Link} to="/tiss/esquemas" size="small" variant="outlined" color="inherit">
            Enviar o esquema
          </Button>
        ) : null
      }
    >
      <b>Não há esquema da versão {versoes.join(' nem da ')}.</b> Estes lotes saem marcados “não conferido com
      o esquema”: as regras de conteúdo foram vistas, mas o convênio pode recusá-los por um erro de forma.
      {pode ? '' : ' Um Gerente ou o Administrador envia o esquema em Administrativo, Esquemas TISS.'}
    </Alert>
  )
}

type Props = {
  pacotes: readonly string[]
  /** The guides that go unless the person says otherwise; none: all. */
  so: readonly string[]
  dados: Pendencias
  onAgain: () => void
}

const Conferido = ({ pacotes, so, dados, onAgain }: Props) => {
  useCheckAgain(dados, onAgain)
  const navigate = useNavigate()
  const { escolhas, decide, lugar, keepLugar, forget } = useEscolhas(pacotes, so, dados.guias)
  const trabalho = useTrabalho((s) => s.id)
  const [confirmando, setConfirmando] = useState(false)
  const [tentou, setTentou] = useState(false)
  const { guias, esquemas } = dados
  const c = useMemo(() => checkGuias(dados, escolhas), [dados, escolhas])
  useKeptPlace(lugar, keepLugar)
  const onGerados = useCallback(
    (gerados: LotesGerados) => {
      forget()
      void navigate('/faturamento/lotes', { state: { gerados } })
    },
    [navigate, forget],
  )
  const { enviando, recusa, incerto, generate, askAgain } = useGenerate(onGerados)
  // What is asked about stands still while the answer is under way: the lots are made by then.
  const pedida = useRef(c)
  if (!enviando) pedida.current = c
  const semEsquema = new Set(esquemas.filter((e) => !e.temEsquema).map((e) => e.versao))
  const semNumero = c.emPartes.some((g) => {
    if (escolhas.fora.has(g._id)) return false
    const parte = escolhas.partes.get(g._id) ?? g.parte
    return (
      parte?.escolha === 'numeroDaOperadora' && recusaDoNumero(escolhas.partes.get(g._id)?.numero) !== null
    )
  })
  const begin = () => {
    setTentou(true)
    if (!semNumero) setConfirmando(true)
  }
  const send = async () => {
    await generate(toPedido(pacotes, guias, escolhas, c.comAviso.length > 0))
    setConfirmando(false)
  }
  return (
    <>
      {trabalho ? <Gerando id={trabalho} onGerados={onGerados} /> : null}
      {incerto ? (
        <Alert
          severity="warning"
          role="alert"
          className={css.faixa}
          action={
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              loading={enviando}
              onClick={() => void askAgain()}
            >
              Perguntar de novo
            </Button>
          }
        >
          O servidor não respondeu, e não se sabe se os lotes foram gerados. Perguntar de novo não gera duas
          vezes: se já existem, são eles que aparecem.
        </Alert>
      ) : null}
      {recusa ? (
        <Alert severity="warning" role="alert" className={css.faixa}>
          {recusa.texto} Nenhum número foi gasto; a conferência abaixo é a de agora.
          {recusa.motivos.length > 0 ? (
            <ul className={css.razoes}>
              {recusa.motivos.map((m) => (
                <li key={m}>{m}</li>
              ))}
            </ul>
          ) : null}
        </Alert>
      ) : null}
      <SemEsquema versoes={[...semEsquema]} />
      <Totais conferencia={c} todas={guias.length} />
      <div className={css.colunas}>
        <div>
          <Fora
            motivos={c.motivos}
            centavos={c.bloqueadas.reduce((n, g) => n + g.centavos, 0)}
            decide={decide}
          />
          <ComAviso avisos={c.avisos} escolhas={escolhas} decide={decide} />
          <EnviadasAssimMesmo guias={c.assimMesmo} escolhas={escolhas} decide={decide} />
          <Partes guias={c.emPartes} escolhas={escolhas} decide={decide} tentou={tentou} />
          <Sabidas conferencia={c} decide={decide} />
          {c.motivos.length + c.avisos.length === 0 && c.vao.length > 0 ? (
            <p className={css.tudoCerto}>Nada a corrigir: todas as guias passaram nas regras do convênio.</p>
          ) : null}
        </div>
        <Lotes conferencia={c} semEsquema={semEsquema} decide={decide} />
      </div>
      <div className={css.barra}>
        <p role="status">
          Pacotes {formatValor(c.centavos.pacotes)} ={' '}
          {c.centavos.jaEmLotes > 0 ? `já em lotes ${formatValor(c.centavos.jaEmLotes)} + ` : ''}lotes{' '}
          <b>{formatValor(c.centavos.noArquivo)}</b>
          {c.centavos.diferenca === 0
            ? ''
            : ` + diferença ${formatValor(c.centavos.diferenca)} (${counted(c.diferentes.length, 'guia', 'guias')})`}{' '}
          + fora <b>{formatValor(c.centavos.fora)}</b>
          {c.vao.length === 0 ? <span>Corrija ao menos uma guia para gerar.</span> : null}
          {tentou && semNumero ? (
            <span className={css.bloqueia}>
              Falta o número do convênio de uma guia em partes, ou é longo demais.
            </span>
          ) : null}
        </p>
        <Button variant="outlined" onClick={() => void navigate('/faturamento/lotes')}>
          Sair sem gerar
        </Button>
        <Button variant="contained" disabled={c.vao.length === 0 || trabalho !== null} onClick={begin}>
          {c.lotes === 0 ? 'Gerar lotes' : `Gerar ${counted(c.lotes, 'lote', 'lotes')}`}
        </Button>
      </div>
      {confirmando ? (
        <Confirmar
          conferencia={pedida.current}
          escolhas={escolhas}
          decide={decide}
          enviando={enviando}
          onClose={() => setConfirmando(false)}
          onGenerate={() => void send()}
        />
      ) : null}
    </>
  )
}

/** What of the packages can go, checked by the server; it is checked again by itself when a guide or a register changes. */
export const Conferir = ({ pacotes, so = [] }: { pacotes: readonly string[]; so?: readonly string[] }) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['lote', 'pendencias', pacotes],
    queryFn: ({ signal }) => getPendencias(pacotes, signal),
    staleTime: 0,
    meta: { interesse: { assunto: 'lote' } },
  })
  if (error && !data)
    return (
      <AreaError
        titulo="Não foi possível conferir os pacotes."
        conteudo={
          <>
            {error instanceof ErroDaApi ? `${error.conteudo} ` : ''}Nada foi gerado e nenhum número foi gasto.
          </>
        }
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <section className={css.conferindo} aria-label="Conferência">
        <Progress title="Conferindo as guias" label="Conferência das guias" />
        <p>Vê cada guia pelas regras do convênio. Ainda não grava nada.</p>
        <Button component={Link} to="/faturamento/lotes" variant="outlined">
          Cancelar
        </Button>
      </section>
    )
  if (data.guias.length === 0)
    return <EmptyState title="Estes pacotes não têm guias.">Escolha outro pacote finalizado.</EmptyState>
  return (
    <div aria-busy={isFetching}>
      <Conferido pacotes={pacotes} so={so} dados={data} onAgain={() => void refetch()} />
    </div>
  )
}
