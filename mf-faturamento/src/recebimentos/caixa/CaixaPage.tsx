import { showInstant, useCan, useHoje, useSessao } from '@clinica/shared-auth'
import {
  type Caixa,
  formatData,
  formatReais,
  formatValor,
  MASCARAS,
  nomeDaForma,
  parseData,
} from '@clinica/shared-domain'
import { reaberturas } from '@clinica/shared-domain/acesso'
import { Alert, AreaError, Button, EmptyState, Icon, Page, Select, Skeleton } from '@clinica/shared-ui'
import { MaskedField, typedDate, wholeDate } from '@clinica/shared-ui/fields'
import { useQuery } from '@clinica/shared-ui/query'
import { Link, NothingYet } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { rememberedUnidade, rememberUnidade, type Unidade, useListaDeUnidades } from '../unidades'
import { AbrirCaixa, FecharDialog, ReabrirDialog, RetiradaDialog } from './Atos'
import { getCaixa } from './caixa.api'
import css from './caixa.module.css'

const Gaveta = ({ c }: { c: Caixa }) => {
  const dinheiro = c.porForma.find((f) => f.forma === 'dinheiro')?.valor ?? 0
  const retiradas = c.retiradas.reduce((soma, r) => soma + r.valor, 0)
  return (
    <section className={css.painel} aria-labelledby="gaveta">
      <h2 id="gaveta">Gaveta</h2>
      <dl className={css.conta}>
        <dt>Fundo da abertura</dt>
        <dd>{formatValor(c.fundo)}</dd>
        <dt>Recebido em dinheiro</dt>
        <dd>{formatValor(dinheiro)}</dd>
        <dt>Devolvido em dinheiro</dt>
        <dd>− {formatValor(c.devolvidoEmDinheiro)}</dd>
        <dt>Retiradas</dt>
        <dd>− {formatValor(retiradas)}</dd>
        <dt className={css.total}>Deve haver na gaveta</dt>
        <dd className={css.total}>{formatReais(c.esperado)}</dd>
        {c.contado?.dinheiro == null ? null : (
          <>
            <dt>Contado</dt>
            <dd>{formatValor(c.contado.dinheiro)}</dd>
          </>
        )}
      </dl>
      {c.retiradas.length > 0 ? (
        <ul className={css.lista}>
          {c.retiradas.map((r) => (
            <li key={r._id}>
              {formatReais(r.valor)} · {r.motivo}
              <small>
                {showInstant(r.em)} por {r.por}
              </small>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const Fechado = ({ c }: { c: Caixa }) =>
  c.fechadoEm ? (
    <Alert severity={c.diferenca ? 'warning' : 'success'}>
      Fechado em {showInstant(c.fechadoEm)}
      {c.fechadoPor ? ` por ${c.fechadoPor}` : ''}.{' '}
      {c.diferenca ? (
        <b>
          {c.diferenca > 0 ? 'Sobraram' : 'Faltaram'} {formatReais(Math.abs(c.diferenca))}: {c.motivo}.
        </b>
      ) : (
        'O contado confere.'
      )}
      {c.fica !== null ? ` Ficaram ${formatReais(c.fica)} na gaveta.` : ''}
    </Alert>
  ) : null

const Recebido = ({ c }: { c: Caixa }) => (
  <section className={css.painel} aria-labelledby="recebido">
    <h2 id="recebido">Recebido {formatReais(c.recebido)}</h2>
    <dl className={css.conta}>
      {c.porForma.map(({ forma, valor, quantos }) => [
        <dt key={`${forma}-nome`}>
          {nomeDaForma(forma)} <small>{quantos}</small>
        </dt>,
        <dd key={forma}>{formatValor(valor)}</dd>,
      ])}
    </dl>
  </section>
)

const Movimento = ({ c }: { c: Caixa }) => (
  <section className={css.painel} aria-labelledby="movimento">
    <h2 id="movimento">Movimento</h2>
    {c.movimento.length === 0 ? (
      <p className={css.fraco}>Nada recebido ainda.</p>
    ) : (
      <ul className={css.lista}>
        {c.movimento.map((m) => (
          <li key={m._id} data-cancelado={m.cancelado || undefined}>
            <span>
              {m.paciente ? (
                <Link to={`/paciente/${m.paciente._id}/conta`}>{m.paciente.nome}</Link>
              ) : (
                'Paciente apagado'
              )}
              <small>
                {showInstant(m.em)} · {m.tipo === 'devolucao' ? 'devolvido em ' : ''}
                {m.formas.map((f) => nomeDaForma(f.forma)).join(', ')}
                {m.cancelado ? ' · cancelado' : ''}
              </small>
            </span>
            <b>
              {m.tipo === 'devolucao' ? '− ' : ''}
              {formatValor(Math.abs(m.valor))}
            </b>
          </li>
        ))}
      </ul>
    )}
  </section>
)

type Aberto = 'retirada' | 'fechar' | 'reabrir' | null

const Dia = ({
  unidade,
  dia,
  hoje,
  usuario,
  onUsuario,
  onAberto,
}: {
  unidade: Unidade
  dia: string
  hoje: string
  usuario: string
  onUsuario: (id: string) => void
  /** A drawer is opened for today, whatever day the page stood on. */
  onAberto: () => void
}) => {
  const [aberto, setAberto] = useState<Aberto>(null)
  const reabre = useCan(reaberturas.caixa)
  const eu = useSessao((s) => s.usuario?._id) ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['caixa', unidade._id, dia, usuario],
    queryFn: ({ signal }) => getCaixa({ unidade: unidade._id, dia, usuario: usuario || undefined }, signal),
    meta: { interesse: { assunto: 'caixa', unidade: unidade._id, dia } },
  })
  if (error)
    return (
      <AreaError
        titulo="Não foi possível ler o caixa."
        conteudo="O que foi recebido está guardado: tente de novo."
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton variant="rounded" height={360} />
  const { caixa: c, anterior, caixas, ficou } = data
  const outros = caixas.filter((x) => x.usuario._id !== eu)
  const meu = caixas.find((x) => x.usuario._id === eu)
  const dito = (x: (typeof caixas)[number]) => `${x.usuario.nome}${x.aberto ? ', aberto' : ', fechado'}`
  return (
    <>
      {anterior ? (
        <Alert severity="warning" role="status">
          O seu caixa de {formatData(anterior.dia)} em {anterior.unidade.nome} continua aberto. O de hoje não
          espera por ele: escolha aquele dia para fechar.
        </Alert>
      ) : null}
      {outros.length > 0 ? (
        <Select
          label="De quem"
          value={usuario || eu}
          options={[
            { value: eu, label: meu ? dito(meu) : 'O meu, não aberto' },
            ...outros.map((x) => ({ value: x.usuario._id, label: dito(x) })),
          ]}
          onChange={onUsuario}
          sx={{ maxWidth: 320, mb: 1.5 }}
        />
      ) : null}
      {c ? (
        <>
          <Fechado c={c} />
          <p className={css.fraco}>
            Caixa de {c.usuario.nome} em {c.unidade.nome}, aberto em {showInstant(c.abertoEm)}
          </p>
          <div className={css.duas}>
            <Movimento c={c} />
            <div className={css.coluna}>
              <Recebido c={c} />
              <Gaveta c={c} />
              <div className={css.botoes}>
                {c.fechadoEm ? null : (
                  <>
                    <Button variant="outlined" onClick={() => setAberto('retirada')}>
                      Retirar
                    </Button>
                    <Button variant="contained" onClick={() => setAberto('fechar')}>
                      Fechar o caixa
                    </Button>
                  </>
                )}
                {c.fechadoEm && reabre ? (
                  <Button variant="outlined" onClick={() => setAberto('reabrir')}>
                    Reabrir
                  </Button>
                ) : null}
                <Button
                  variant="outlined"
                  startIcon={<Icon name="imprimir" size={16} />}
                  onClick={() => window.print()}
                >
                  Imprimir
                </Button>
              </div>
            </div>
          </div>
          {aberto === 'retirada' ? <RetiradaDialog caixa={c} onClose={() => setAberto(null)} /> : null}
          {aberto === 'fechar' ? <FecharDialog caixa={c} onClose={() => setAberto(null)} /> : null}
          {aberto === 'reabrir' ? <ReabrirDialog caixa={c} onClose={() => setAberto(null)} /> : null}
        </>
      ) : dia === hoje && (usuario === '' || usuario === eu) ? (
        <AbrirCaixa unidade={unidade} ficou={ficou} onAberto={onAberto} />
      ) : (
        <p className={css.fraco}>Nenhum caixa seu em {formatData(dia)}.</p>
      )}
    </>
  )
}

/** Route /recebimento/caixa: the day's drawer, of a unit and a person. */
export default function CaixaPage() {
  const { data: unidades, isError, refetch } = useListaDeUnidades()
  const [escolhida, setEscolhida] = useState<string | null>(null)
  const agora = useHoje()
  /** Today, as the page stands on it: at midnight nothing changes under a hand, and the way on is offered. */
  const [hoje, setHoje] = useState(agora)
  const [dia, setDia] = useState(hoje)
  const goTo = (novo: string) => {
    if (novo === agora) setHoje(agora)
    setDia(novo)
  }
  const goOn = () => {
    setUsuario('')
    goTo(agora)
  }
  /** While it is no date yet. */
  const [escrito, setEscrito] = useState<string | null>(null)
  const [usuario, setUsuario] = useState('')
  const unidade = unidades && (unidades.find((u) => u._id === escolhida) ?? rememberedUnidade(unidades))
  return (
    <Page title="Caixa">
      <div className={css.filtros}>
        <Select
          label="Unidade"
          value={unidade?._id ?? ''}
          options={(unidades ?? []).map((u) => ({ value: u._id, label: u.nome }))}
          onChange={(id) => {
            rememberUnidade(id)
            setEscolhida(id)
            setUsuario('')
          }}
        />
        <MaskedField
          label="Dia"
          mask={MASCARAS.data}
          typed={typedDate}
          whole={wholeDate}
          value={escrito ?? formatData(dia)}
          onChange={(texto) => {
            const lido = parseData(texto)
            setEscrito(lido ? null : texto)
            if (lido) goTo(lido)
          }}
          onBlur={() => setEscrito(null)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </div>
      {dia === hoje && hoje !== agora ? (
        <Alert
          severity="info"
          role="status"
          className={css.terminou}
          action={<Button onClick={goOn}>Ir para hoje, {formatData(agora)}</Button>}
        >
          O dia {formatData(dia)} terminou.
        </Alert>
      ) : null}
      {unidade ? (
        <Dia
          hoje={hoje}
          unidade={unidade}
          dia={dia}
          usuario={usuario}
          onUsuario={setUsuario}
          onAberto={goOn}
        />
      ) : isError ? (
        <AreaError
          titulo="Não foi possível ler as unidades."
          conteudo={null}
          onRetry={() => void refetch()}
        />
      ) : unidades ? (
        <EmptyState
          icon="unidade"
          action={<NothingYet register="unidade" />}
          title="O caixa é de uma unidade."
        />
      ) : (
        <Skeleton variant="rounded" height={360} />
      )}
    </Page>
  )
}
