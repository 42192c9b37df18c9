import { ErroDaApi } from '@clinica/shared-auth'
import {
  type Cobranca,
  type Conta,
  counted,
  FORMAS_DE_PAGAMENTO,
  type FormaDePagamento,
  formatReais,
  type Lancamento,
} from '@clinica/shared-domain'
import { AreaError, Button, Chip, EmptyState, Icon, NotFound, Page, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { useParams, useSearchParams } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { VenderDialog } from '../pacotes/VenderDialog'
import { ReceberDialog } from '../receber/ReceberDialog'
import { getConta } from '../recebimentos.api'
import { useUnidades } from '../unidades'
import { AbaterDialog } from './AbaterDialog'
import { CreditoDialog } from './CreditoDialog'
import css from './conta.module.css'
import { DevolverDialog } from './DevolverDialog'
import { Lado } from './Lado'
import { LancarDialog } from './LancarDialog'
import { Movimento } from './Movimento'
import { Recibos } from './Recibos'
import { RetirarDialog } from './RetirarDialog'

const Saldo = ({ conta: { saldo, vencido, atraso, credito } }: { conta: Conta }) =>
  vencido > 0 ? (
    <Chip
      color="error"
      icon={<Icon name="alerta" size={14} />}
      label={`deve ${formatReais(vencido)} há ${counted(atraso, 'dia', 'dias')}`}
    />
  ) : saldo < 0 ? (
    <Chip color="warning" icon={<Icon name="relogio" size={14} />} label={`a pagar ${formatReais(-saldo)}`} />
  ) : credito > 0 ? (
    <Chip color="success" icon={<Icon name="ok" size={14} />} label={`crédito de ${formatReais(credito)}`} />
  ) : (
    <Chip color="success" icon={<Icon name="ok" size={14} />} label="em dia" />
  )

/** The kind that was chosen on the way here. */
const formaDe = (texto: string | null): FormaDePagamento | null =>
  FORMAS_DE_PAGAMENTO.find((f) => f === texto) ?? null

type Aberto =
  | { tipo: 'receber' | 'credito' | 'vender' | 'lancar' }
  | { tipo: 'devolver' | 'retirar'; lancamento: Lancamento }
  | { tipo: 'abater'; cobranca: Cobranca }
  | null

/** Route /paciente/{id}/conta: what a patient owes and paid. */
export default function ContaPage() {
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const [aberto, setAberto] = useState<Aberto>(params.has('receber') ? { tipo: 'receber' } : null)
  const unidades = useUnidades()
  const { data, error, refetch } = useQuery({
    queryKey: ['conta', id],
    queryFn: ({ signal }) => getConta(id, undefined, signal),
    meta: { interesse: { assunto: 'conta', _id: id } },
  })
  const close = () => {
    setAberto(null)
    if (params.has('receber')) setParams({}, { replace: true })
  }
  if (error instanceof ErroDaApi && error.naoEncontrado)
    return <NotFound title="Paciente não encontrado." back="/paciente" />
  return (
    <Page
      title="Conta"
      whom={data?.paciente.nome}
      actions={
        <>
          <Button
            variant="outlined"
            disabled={!data?.ligada || !unidades?.length}
            onClick={() => setAberto({ tipo: 'lancar' })}
          >
            Lançar
          </Button>
          <Button
            variant="outlined"
            disabled={!data?.ligada || !unidades?.length}
            onClick={() => setAberto({ tipo: 'vender' })}
          >
            Vender pacote ou plano
          </Button>
          <Button
            variant="contained"
            startIcon={<Icon name="pagamento" size={16} />}
            disabled={!data || !unidades?.length}
            onClick={() => setAberto({ tipo: 'receber' })}
          >
            Receber
          </Button>
        </>
      }
    >
      {data ? (
        !data.ligada && data.lancamentos.length === 0 ? (
          <EmptyState title="Nenhuma unidade cobra por aqui ainda." icon="pagamento">
            Um Gerente diz a partir de quando em Recebimentos, Ajustes.
          </EmptyState>
        ) : (
          <>
            <p className={css.saldo} role="status">
              <Saldo conta={data} />
              {data.credito > 0 && data.abertas.length > 0 ? (
                <Button size="small" onClick={() => setAberto({ tipo: 'credito' })}>
                  Usar o crédito de {formatReais(data.credito)}
                </Button>
              ) : null}
            </p>
            <div className={css.duas}>
              <div className={css.coluna}>
                <Movimento
                  conta={data}
                  onRefund={(lancamento) =>
                    setAberto({ tipo: lancamento.credito ? 'retirar' : 'devolver', lancamento })
                  }
                  onLetOff={(cobranca) => setAberto({ tipo: 'abater', cobranca })}
                />
                <Recibos conta={data} />
              </div>
              <Lado conta={data} />
            </div>
          </>
        )
      ) : error ? (
        <AreaError
          titulo="Não foi possível carregar a conta."
          conteudo="Não receba de memória: tente de novo antes."
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
      {data && unidades && aberto?.tipo === 'receber' ? (
        <ReceberDialog
          conta={data}
          unidades={unidades}
          forma={formaDe(params.get('receber'))}
          onClose={close}
        />
      ) : null}
      {data && aberto?.tipo === 'credito' ? <CreditoDialog conta={data} onClose={close} /> : null}
      {data && unidades && aberto?.tipo === 'vender' ? (
        <VenderDialog unidades={unidades} paciente={data.paciente} onClose={close} />
      ) : null}
      {data && unidades && aberto?.tipo === 'lancar' ? (
        <LancarDialog conta={data} unidades={unidades} onClose={close} />
      ) : null}
      {aberto?.tipo === 'retirar' ? <RetirarDialog lancamento={aberto.lancamento} onClose={close} /> : null}
      {aberto?.tipo === 'abater' ? <AbaterDialog cobranca={aberto.cobranca} onClose={close} /> : null}
      {aberto?.tipo === 'devolver' ? <DevolverDialog lancamento={aberto.lancamento} onClose={close} /> : null}
    </Page>
  )
}
