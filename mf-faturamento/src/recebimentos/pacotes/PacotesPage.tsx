import { hojeNaClinica, useHoje } from '@clinica/shared-auth'
import {
  encerrarPlanoSchema,
  formatData,
  formatReais,
  motivoSchema,
  type PacoteParticular,
  type PlanoMensal,
  pausaSchema,
  type SituacaoDosVendidos,
} from '@clinica/shared-domain'
import {
  AreaError,
  Button,
  Chip,
  EmptyState,
  Icon,
  Page,
  Select,
  Skeleton,
  type Tom,
} from '@clinica/shared-ui'
import { DateInput, DialogoDoAto, TextInput, useAto, validate } from '@clinica/shared-ui/form'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { Link } from '@clinica/shared-ui/router'
import { useState } from 'react'
import css from '../devedores/devedores.module.css'
import { useUnidades } from '../unidades'
import { cancelPacote, endPlano, listVendidos, MUDA_COM_A_VENDA, POR_PAGINA, pausePlano } from './pacotes.api'
import { VenderDialog } from './VenderDialog'

/** A package that ends in so many sessions is told. */
const ACABA = 2

const SITUACOES: Record<PacoteParticular['situacao'] | PlanoMensal['situacao'], readonly [string, Tom]> = {
  ativo: ['Em uso', 'success'],
  usado: ['Usado', 'default'],
  vencido: ['Vencido', 'error'],
  cancelado: ['Cancelado', 'default'],
  pausado: ['Pausado', 'warning'],
  encerrado: ['Encerrado', 'default'],
  futuro: ['Começa depois', 'info'],
}

const Situacao = ({ de }: { de: keyof typeof SITUACOES }) => (
  <Chip
    size="small"
    color={SITUACOES[de][1]}
    icon={<Icon name={de === 'ativo' ? 'ok' : 'relogio'} size={13} />}
    label={SITUACOES[de][0]}
  />
)

const Quem = ({ de, nome }: { de: PacoteParticular['paciente']; nome: string }) => (
  <>
    <Link to={`/paciente/${de._id}/conta`}>{de.nome}</Link>
    <small>{nome}</small>
  </>
)

const Pacote = ({ p, onCancel }: { p: PacoteParticular; onCancel: () => void }) => (
  <li>
    <div className={css.quem}>
      <Quem de={p.paciente} nome={p.nome} />
      <small>
        {p.usadas} de {p.sessoes} usadas · vale até {formatData(p.ate)} · {p.unidade.nome}
      </small>
    </div>
    <div className={css.quanto}>
      <b>
        {p.restam <= ACABA && p.situacao === 'ativo'
          ? p.restam === 1
            ? 'resta 1'
            : `restam ${p.restam}`
          : formatReais(p.preco)}
      </b>
      <Situacao de={p.situacao} />
      {p.aberto > 0 ? <small>falta pagar {formatReais(p.aberto)}</small> : null}
    </div>
    {p.usadas === 0 && p.situacao !== 'cancelado' ? (
      <div className={css.botoes}>
        <Button
          variant="outlined"
          color="error"
          aria-label={`Cancelar o pacote de ${p.paciente.nome}`}
          onClick={onCancel}
        >
          Cancelar
        </Button>
      </div>
    ) : null}
  </li>
)

/** ' · pausa de … a …' of each pause that is not over. */
const textoDasPausas = ({ pausas }: PlanoMensal, hoje: string): string =>
  pausas
    .filter(({ ate }) => ate === null || ate >= hoje)
    .map(
      ({ de, ate }) =>
        ` · pausa ${ate ? `de ${formatData(de)} a ${formatData(ate)}` : `desde ${formatData(de)}`}`,
    )
    .join('')

const Plano = ({ p, onAct }: { p: PlanoMensal; onAct: (ato: 'pausar' | 'encerrar') => void }) => (
  <li>
    <div className={css.quem}>
      <Quem de={p.paciente} nome={p.nome} />
      <small>
        {p.diasSemana}× por semana · vence dia {p.diaVencimento} · desde {formatData(p.inicio)}
        {p.fim ? ` até ${formatData(p.fim)}` : ''}
        {textoDasPausas(p, useHoje())}
        {p.proxima ? ` · próxima cobrança em ${formatData(p.proxima)}` : ''} · {p.unidade.nome}
      </small>
    </div>
    <div className={css.quanto}>
      <b>{formatReais(p.preco)}</b>
      <Situacao de={p.situacao} />
    </div>
    {p.situacao === 'encerrado' ? null : (
      <div className={css.botoes}>
        <Button
          variant="outlined"
          aria-label={`Pausar o plano de ${p.paciente.nome}`}
          onClick={() => onAct('pausar')}
        >
          Pausar
        </Button>
        <Button
          variant="outlined"
          aria-label={`Encerrar o plano de ${p.paciente.nome}`}
          onClick={() => onAct('encerrar')}
        >
          Encerrar
        </Button>
      </div>
    )}
  </li>
)

const CancelarDialog = ({ pacote, onClose }: { pacote: PacoteParticular; onClose: () => void }) => {
  const { perform, recusa } = useAto('o pacote foi cancelado', MUDA_COM_A_VENDA, onClose)
  return (
    <DialogoDoAto<{ motivo: string }>
      titulo={`Cancelar o pacote de ${pacote.paciente.nome}?`}
      acao="Cancelar o pacote"
      perigo
      valores={{ motivo: '' }}
      validate={(v) => validate(motivoSchema as never, v)}
      onSend={({ motivo }) =>
        perform([pacote._id, motivo], (chave) => cancelPacote(pacote._id, motivo.trim(), chave))
      }
      recusa={recusa}
      onClose={onClose}
    >
      <p>O que foi pago por ele fica de crédito na conta.</p>
      <TextInput name="motivo" label="Motivo" max={255} required />
    </DialogoDoAto>
  )
}

const PausarDialog = ({ plano, onClose }: { plano: PlanoMensal; onClose: () => void }) => {
  const { perform, recusa } = useAto('a pausa foi gravada', MUDA_COM_A_VENDA, onClose)
  const [hoje] = useState(hojeNaClinica)
  return (
    <DialogoDoAto<{ de: string; ate: string }>
      titulo={`Pausar o plano de ${plano.paciente.nome}`}
      acao="Pausar"
      valores={{ de: hoje, ate: '' }}
      validate={(v) => validate(pausaSchema as never, { de: v.de, ate: v.ate || null })}
      onSend={({ de, ate }) =>
        perform([plano._id, de, ate], (chave) => pausePlano(plano._id, { de, ate: ate || null }, chave))
      }
      recusa={recusa}
      onClose={onClose}
    >
      <DateInput name="de" label="Pausar de" required />
      <DateInput name="ate" label="Até (opcional)" />
    </DialogoDoAto>
  )
}

const EncerrarDialog = ({ plano, onClose }: { plano: PlanoMensal; onClose: () => void }) => {
  const { perform, recusa } = useAto('o plano foi encerrado', MUDA_COM_A_VENDA, onClose)
  const [hoje] = useState(hojeNaClinica)
  return (
    <DialogoDoAto<{ fim: string }>
      titulo={`Encerrar o plano de ${plano.paciente.nome}`}
      acao="Encerrar"
      valores={{ fim: hoje }}
      validate={(v) => validate(encerrarPlanoSchema as never, v)}
      onSend={({ fim }) => perform([plano._id, fim], (chave) => endPlano(plano._id, fim, chave))}
      recusa={recusa}
      onClose={onClose}
    >
      <DateInput name="fim" label="Último dia" required />
    </DialogoDoAto>
  )
}

type Aberto =
  | { tipo: 'vender' }
  | { tipo: 'cancelar'; pacote: PacoteParticular }
  | { tipo: 'pausar' | 'encerrar'; plano: PlanoMensal }
  | null

const Dialogos = ({ aberto, onClose }: { aberto: Aberto; onClose: () => void }) => {
  const unidades = useUnidades()
  if (!aberto) return null
  if (aberto.tipo === 'vender')
    return unidades ? <VenderDialog unidades={unidades} onClose={onClose} /> : null
  if (aberto.tipo === 'cancelar') return <CancelarDialog pacote={aberto.pacote} onClose={onClose} />
  return aberto.tipo === 'pausar' ? (
    <PausarDialog plano={aberto.plano} onClose={onClose} />
  ) : (
    <EncerrarDialog plano={aberto.plano} onClose={onClose} />
  )
}

/** Route /recebimento/pacotes: packages of sessions and monthly plans, what ends first on top. */
export default function PacotesPage() {
  const unidades = useUnidades()
  const [unidade, setUnidade] = useState('')
  const [ver, setVer] = useState<'pacotes' | 'planos'>('pacotes')
  const [situacao, setSituacao] = useState<SituacaoDosVendidos>('emUso')
  const [skip, setSkip] = useState(0)
  const [aberto, setAberto] = useState<Aberto>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['vendidos', unidade, situacao, skip],
    queryFn: ({ signal }) => listVendidos({ unidade: unidade || undefined, situacao, skip }, signal),
    placeholderData: keepPreviousData,
    meta: { interesse: { assunto: 'contas' } },
  })
  const quantos = data?.[ver].length ?? 0
  /** Another choice begins at its first page. */
  const choose = (apply: () => void) => {
    apply()
    setSkip(0)
  }
  return (
    <Page
      title="Pacotes e planos"
      actions={
        <Button
          variant="contained"
          startIcon={<Icon name="adicionar" size={16} />}
          onClick={() => setAberto({ tipo: 'vender' })}
        >
          Vender
        </Button>
      }
    >
      <div className={css.filtros}>
        <Select
          label="Mostrar"
          value={ver}
          options={[
            { value: 'pacotes', label: 'Pacotes' },
            { value: 'planos', label: 'Planos mensais' },
          ]}
          onChange={(v) => choose(() => setVer(v === 'planos' ? 'planos' : 'pacotes'))}
        />
        <Select
          label="Situação"
          value={situacao}
          options={[
            { value: 'emUso', label: 'Em uso' },
            { value: 'fora', label: 'Encerrados' },
          ]}
          onChange={(v) => choose(() => setSituacao(v === 'fora' ? 'fora' : 'emUso'))}
        />
        <Select
          label="Unidade"
          value={unidade || 'todas'}
          options={[
            { value: 'todas', label: 'Todas' },
            ...(unidades ?? []).map((u) => ({ value: u._id, label: u.nome })),
          ]}
          onChange={(v) => choose(() => setUnidade(v === 'todas' ? '' : v))}
        />
      </div>
      {data ? (
        quantos > 0 ? (
          <>
            <ul className={css.lista}>
              {ver === 'pacotes'
                ? data.pacotes.map((p) => (
                    <Pacote key={p._id} p={p} onCancel={() => setAberto({ tipo: 'cancelar', pacote: p })} />
                  ))
                : data.planos.map((p) => (
                    <Plano key={p._id} p={p} onAct={(tipo) => setAberto({ tipo, plano: p })} />
                  ))}
            </ul>
            {skip > 0 || data.mais[ver] ? (
              <div className={css.botoes}>
                <Button variant="outlined" disabled={skip === 0} onClick={() => setSkip(skip - POR_PAGINA)}>
                  Anteriores
                </Button>
                <Button
                  variant="outlined"
                  disabled={!data.mais[ver]}
                  onClick={() => setSkip(skip + POR_PAGINA)}
                >
                  Próximos
                </Button>
              </div>
            ) : null}
          </>
        ) : (
          <EmptyState title={situacao === 'fora' ? 'Nada encerrado.' : 'Nada em uso.'} icon="pacote">
            {situacao === 'fora'
              ? 'Aparecem aqui os que venceram, terminaram ou foram cancelados.'
              : 'Use o botão Vender.'}
          </EmptyState>
        )
      ) : error ? (
        <AreaError
          titulo="Não foi possível ler o que foi vendido."
          conteudo="Nada foi alterado."
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={360} />
      )}
      <Dialogos aberto={aberto} onClose={() => setAberto(null)} />
    </Page>
  )
}
