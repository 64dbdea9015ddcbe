// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// An ERC-20 token of six decimals for tests and for a local chain: all of it belongs to who has deployed it. Like the
/// token that it stands in for, `transfer` answers nothing.
contract PracticeToken {
    string public constant name = "Practice USDT";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint256 supply) {
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external {
        require(balanceOf[msg.sender] >= value, "balance");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}
