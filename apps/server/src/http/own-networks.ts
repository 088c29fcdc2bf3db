import { BlockList } from 'node:net'
import { networkOf } from '@estante/domain/session/network'

/** @returns whether an address is in one of these networks ("10.1.0.0/16") or is one of these addresses */
export function isInNetworks(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const kind = kindOf(address)
    if (prefix === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(prefix), kind)
  }
  return (ip) => {
    // An IPv4 address is its own network, also when it is written as IPv6.
    const address = ip.includes('.') ? networkOf(ip) : ip
    return list.check(address, kindOf(address))
  }
}

function kindOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}
