/** The values of a record's fields. Numbers are integers below 2^32. */
type MmdbValue = string | number | boolean | { readonly [name: string]: MmdbValue } | readonly MmdbValue[];

export interface MmdbNetwork {
  /** An IPv4 network, for instance `8.8.4.0/24`. */
  readonly network: string;
  readonly record: { readonly [name: string]: MmdbValue };
}

const METADATA_MARKER = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
/** Between the tree and the data. Pointers into the data include it. */
const SEPARATOR_BYTES = 16;
const RECORD_BITS = 24;
const IPV4_BITS = 32;
const TYPES = { string: 2, uint32: 6, map: 7, array: 11, boolean: 14 } as const;

/** Returns a small file in MaxMind's DB format 2.0 (https://maxmind.github.io/MaxMind-DB/), IPv4 only. */
export function mmdbFile(databaseType: string, networks: readonly MmdbNetwork[]): Buffer {
  const data: Buffer[] = [];
  let dataBytes = 0;
  const tree = new SearchTree();
  for (const { network, record } of networks) {
    tree.add(network, dataBytes);
    const encoded = encode(record);
    data.push(encoded);
    dataBytes += encoded.length;
  }
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_760_000_000,
    database_type: databaseType,
    description: { en: 'made by a test' },
    ip_version: 4,
    languages: ['en'],
    node_count: tree.nodeCount,
    record_size: RECORD_BITS,
  });
  return Buffer.concat([tree.encoded(), Buffer.alloc(SEPARATOR_BYTES), ...data, METADATA_MARKER, metadata]);
}

type Branch = { readonly node: number } | { readonly dataOffset: number } | null;

/** The binary tree over the bits of addresses. */
class SearchTree {
  private readonly nodes: [Branch, Branch][] = [[null, null]];

  get nodeCount(): number {
    return this.nodes.length;
  }

  add(network: string, dataOffset: number): void {
    const [address = '', prefix = ''] = network.split('/');
    const bits = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
    const path = [...bits.join('').slice(0, Math.min(Number(prefix), IPV4_BITS))].map(Number);
    let node = this.nodes[0];
    path.forEach((bit, depth) => {
      if (!node) return;
      if (depth === path.length - 1) node[bit] = { dataOffset };
      else node = this.childOf(node, bit);
    });
  }

  encoded(): Buffer {
    return Buffer.concat(this.nodes.flatMap((node) => node.map((branch) => this.pointer(branch))));
  }

  private childOf(node: [Branch, Branch], bit: number): [Branch, Branch] | undefined {
    const branch = node[bit] ?? null;
    if (branch && 'node' in branch) return this.nodes[branch.node];
    node[bit] = { node: this.nodes.length };
    const child: [Branch, Branch] = [null, null];
    this.nodes.push(child);
    return child;
  }

  private pointer(branch: Branch): Buffer {
    const bytes = Buffer.alloc(RECORD_BITS / 8);
    let value = this.nodeCount;
    if (branch) value = 'node' in branch ? branch.node : this.nodeCount + SEPARATOR_BYTES + branch.dataOffset;
    bytes.writeUIntBE(value, 0, bytes.length);
    return bytes;
  }
}

function encode(value: MmdbValue): Buffer {
  if (typeof value === 'string') return Buffer.concat([control(TYPES.string, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'boolean') return control(TYPES.boolean, value ? 1 : 0);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(TYPES.uint32, bytes.length), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(TYPES.array, value.length), ...value.map(encode)]);
  const entries = Object.entries(value as Readonly<Record<string, MmdbValue>>);
  return Buffer.concat([control(TYPES.map, entries.length), ...entries.flatMap(([name, field]) => [encode(name), encode(field)])]);
}

/** Returns the type and size that precede a value. */
function control(type: number, size: number): Buffer {
  const [shownSize, sizeBytes] = size < 29 ? [size, []] : [29, [size - 29]];
  if (size >= 29 + 256) throw new Error('This writer knows values of at most 284 bytes');
  return type <= 7 ? Buffer.from([(type << 5) | shownSize, ...sizeBytes]) : Buffer.from([shownSize, type - 7, ...sizeBytes]);
}
