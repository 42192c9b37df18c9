import { ErroDaApi } from '@clinica/shared-auth'
import {
  contatoSchema,
  formatReais,
  LETRAS_DA_COBRANCA,
  whatsappOf,
  writeCobranca,
} from '@clinica/shared-domain'
import { Skeleton } from '@clinica/shared-ui'
import { DateInput, DialogoDoAto, TextInput, useAto, validate } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { getPix } from '../pix/pix.api'
import { getConta } from '../recebimentos.api'
import { type Devedor, noteContato } from './devedores.api'

/** The code of what is late in the unit of the oldest charge; undefined where there is none to be had. */
const findPix = async (d: Devedor, unidade: string | undefined, signal: AbortSignal) => {
  try {
    const { abertas } = await getConta(d.paciente._id, undefined, signal)
    const atrasadas = abertas.filter((c) => c.atraso > 0 && (!unidade || c.unidade._id === unidade))
    const [primeira] = atrasadas
    // A key is a unit's: what is late in two is written about without a code.
    if (!primeira || atrasadas.some((c) => c.unidade._id !== primeira.unidade._id)) return null
    const { copiaECola, titular } = await getPix(
      { valor: d.deve, unidade: primeira.unidade._id, cobranca: primeira._id },
      signal,
    )
    return { copiaECola, titular }
  } catch (erro) {
    if (erro instanceof ErroDaApi && erro.naoEncontrado) return null
    throw erro
  }
}

const MUDA = ['devedores']

type Props = { devedor: Devedor; unidade: string | undefined; onClose: () => void }
type Valores = { texto: string; promessa: string }

/** The message is read and changed before WhatsApp opens; opening it notes the contact. */
export const CobrarDialog = ({ devedor: d, unidade, onClose }: Props) => {
  const { perform, recusa } = useAto('o contato foi anotado', MUDA, onClose)
  const { data: pix, isPending } = useQuery({
    queryKey: ['pix', 'cobrar', d.paciente._id, d.deve, unidade],
    queryFn: ({ signal }) => findPix(d, unidade, signal),
    gcTime: 0,
    meta: { interesse: null },
  })
  const numero = d.paciente.telefone ? whatsappOf(d.paciente.telefone) : null
  const save = async ({ texto, promessa }: Valores) => {
    // By the click itself, or the browser keeps it shut.
    const aba = numero ? window.open('', '_blank') : null
    const contato = { paciente: d.paciente._id, texto: texto.trim(), promessa: promessa || null }
    const anotado = await perform(contato, (chave) => noteContato(contato, chave)).catch((erro) => {
      aba?.close()
      throw erro
    })
    if (!anotado) aba?.close()
    else if (aba) {
      aba.opener = null
      aba.location.href = `https://wa.me/${numero}?text=${encodeURIComponent(contato.texto)}`
    }
  }
  if (isPending) return <Skeleton variant="rounded" height={1} />
  return (
    <DialogoDoAto<Valores>
      titulo={`Escrever a ${d.paciente.nome}`}
      acao={numero ? 'Abrir o WhatsApp' : 'Anotar o contato'}
      valores={{
        texto: writeCobranca({ nome: d.paciente.nome, deve: d.deve, pix: pix ?? undefined }),
        promessa: '',
      }}
      validate={(v) => validate(contatoSchema as never, { paciente: d.paciente._id, ...v })}
      onSend={save}
      recusa={recusa}
      onClose={onClose}
    >
      <p>
        {formatReais(d.deve)}
        {numero ? '' : ': este paciente não tem celular com WhatsApp; ligue e anote o que foi dito.'}
      </p>
      <TextInput name="texto" label="Mensagem" max={LETRAS_DA_COBRANCA} multiline rows={8} required />
      <DateInput name="promessa" label="Prometeu pagar em (opcional)" />
    </DialogoDoAto>
  )
}
