import { showInstant } from '@clinica/shared-auth'
import { counted, formatData, formatReais, formatTelefone } from '@clinica/shared-domain'
import { AreaError, Button, Chip, EmptyState, Icon, Page, Select, Skeleton } from '@clinica/shared-ui'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { Link } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { useUnidades } from '../unidades'
import { CobrarDialog } from './CobrarDialog'
import { type Devedor, listDevedores, POR_PAGINA } from './devedores.api'
import css from './devedores.module.css'

const Linha = ({ d, onAsk }: { d: Devedor; onAsk: () => void }) => (
  <li>
    <div className={css.quem}>
      <Link to={`/paciente/${d.paciente._id}/conta`}>{d.paciente.nome}</Link>
      <small>
        {d.paciente.telefone ? formatTelefone(d.paciente.telefone) : 'sem telefone'} ·{' '}
        {counted(d.cobrancas, 'cobrança', 'cobranças')}
      </small>
      {d.contato ? (
        <small>
          {showInstant(d.contato.em)}
          {d.contato.por ? `, ${d.contato.por}` : ''}
          {d.contato.promessa ? `: prometeu pagar em ${formatData(d.contato.promessa)}` : ''}
        </small>
      ) : null}
    </div>
    <div className={css.quanto}>
      <b>{formatReais(d.deve)}</b>
      <Chip
        size="small"
        color={d.atraso > 30 ? 'error' : 'warning'}
        icon={<Icon name="relogio" size={13} />}
        label={`${counted(d.atraso, 'dia', 'dias')}, desde ${formatData(d.desde)}`}
      />
    </div>
    <div className={css.botoes}>
      <Button variant="outlined" aria-label={`Cobrar ${d.paciente.nome}`} onClick={onAsk}>
        Cobrar
      </Button>
      <Button
        variant="contained"
        component={Link}
        to={`/paciente/${d.paciente._id}/conta?receber`}
        aria-label={`Receber de ${d.paciente.nome}`}
      >
        Receber
      </Button>
    </div>
  </li>
)

/** Route /recebimento/devedores: who is late, for how long, and what they said. */
export default function DevedoresPage() {
  const unidades = useUnidades()
  const [unidade, setUnidade] = useState('')
  const [ordem, setOrdem] = useState('atraso')
  const [skip, setSkip] = useState(0)
  const [cobrando, setCobrando] = useState<Devedor | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['devedores', unidade, ordem, skip],
    queryFn: ({ signal }) => listDevedores({ unidade: unidade || undefined, ordem, skip }, signal),
    placeholderData: keepPreviousData,
    meta: { interesse: { assunto: 'contas' } },
  })
  return (
    <Page title="Quem deve">
      <div className={css.filtros}>
        <Select
          label="Unidade"
          value={unidade || 'todas'}
          options={[
            { value: 'todas', label: 'Todas' },
            ...(unidades ?? []).map((u) => ({ value: u._id, label: u.nome })),
          ]}
          onChange={(v) => {
            setUnidade(v === 'todas' ? '' : v)
            setSkip(0)
          }}
        />
        <Select
          label="Ordem"
          value={ordem}
          options={[
            { value: 'atraso', label: 'Mais atrasados' },
            { value: 'valor', label: 'Maior valor' },
          ]}
          onChange={(v) => {
            setOrdem(v)
            setSkip(0)
          }}
        />
      </div>
      {data ? (
        data.total > 0 ? (
          <>
            <p className={css.resumo} role="status">
              {counted(data.total, 'paciente', 'pacientes')}, {formatReais(data.valor)}
              {data.faixas
                .filter((f) => f.quantos > 0)
                .map((f) => ` · ${f.faixa} dias: ${f.quantos}, ${formatReais(f.valor)}`)}
            </p>
            <ul className={css.lista}>
              {data.devedores.map((d) => (
                <Linha key={d.paciente._id} d={d} onAsk={() => setCobrando(d)} />
              ))}
            </ul>
            {data.total > POR_PAGINA ? (
              <div className={css.botoes}>
                <Button variant="outlined" disabled={skip === 0} onClick={() => setSkip(skip - POR_PAGINA)}>
                  Anteriores
                </Button>
                <Button
                  variant="outlined"
                  disabled={skip + POR_PAGINA >= data.total}
                  onClick={() => setSkip(skip + POR_PAGINA)}
                >
                  Próximos
                </Button>
              </div>
            ) : null}
          </>
        ) : (
          <EmptyState title="Ninguém com atraso." icon="ok">
            Aparecem aqui as cobranças que venceram e não foram pagas.
          </EmptyState>
        )
      ) : error ? (
        <AreaError
          titulo="Não foi possível ler a lista."
          conteudo="Nada foi alterado."
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={360} />
      )}
      {cobrando ? (
        <CobrarDialog devedor={cobrando} unidade={unidade || undefined} onClose={() => setCobrando(null)} />
      ) : null}
    </Page>
  )
}
